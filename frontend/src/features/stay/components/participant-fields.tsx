import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type Control, type FieldErrors, useFieldArray, type UseFormRegister } from 'react-hook-form';
import { Button } from '@/ui/button';
import type { HospitalityValues } from '../model/hospitality-form';
import styles from './participant-fields.module.css';

interface ParticipantFieldsProps {
  control: Control<HospitalityValues>;
  register: UseFormRegister<HospitalityValues>;
  errors: FieldErrors<HospitalityValues>['peserta'];
  /** How many people the team says it has. */
  size: number;
}

/** The names of those who come, one by one and at most as many as the team has. */
export function ParticipantFields({ control, register, errors, size }: ParticipantFieldsProps) {
  const { fields, append, remove } = useFieldArray({ control, name: 'peserta' });
  const full = fields.length >= size;
  const wrong = errors?.root?.message ?? errors?.message;

  return (
    <div className={styles.area}>
      {fields.length > 0 && (
        <ol className={styles.names}>
          {fields.map((field, index) => (
            <li key={field.id} className={styles.name}>
              <TextInput
                className={styles.input}
                aria-label={`Nama peserta ${index + 1}`}
                placeholder={`Nama peserta ${index + 1}`}
                autoComplete="off"
                size="md"
                error={errors?.[index]?.nama?.message}
                {...register(`peserta.${index}.nama`)}
              />
              <Button variant="subtle" aria-label={`Hapus peserta ${index + 1}`} onClick={() => remove(index)}>
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {wrong && (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
      <div className={styles.more}>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          disabled={full}
          onClick={() => append({ nama: '' })}
        >
          Tambah peserta
        </Button>
        <p className={styles.count}>
          {size === 0 ? 'Isi jumlah anggota tim terlebih dahulu.' : `${fields.length} dari ${size} nama diisi.`}
        </p>
      </div>
    </div>
  );
}
