import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import type { HospitalityValues } from '../model/hospitality-form';
import styles from './participant-fields.module.css';

interface ParticipantFieldsProps {
  form: UseFormReturnType<HospitalityValues>;
  /** How many people the team says it has. */
  size: number;
}

/** The names of those who come, one by one and at most as many as the team has. */
export function ParticipantFields({ form, size }: ParticipantFieldsProps) {
  const { peserta } = form.values;
  const wrong = form.errors['peserta'];
  const wrongId = useId();
  const [added, setAdded] = useState(0);
  const add = () => {
    form.insertListItem('peserta', { nama: '' });
    setAdded(added + 1);
  };
  const remove = (index: number) => {
    form.removeListItem('peserta', index);
    form.clearFieldError('peserta');
  };

  // Whoever adds a name wants to write it.
  useEffect(() => {
    if (added > 0) form.getInputNode(`peserta.${form.getValues().peserta.length - 1}.nama`)?.focus();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- The form is another one at each drawing.
  }, [added]);

  return (
    <div className={styles.area}>
      {peserta.length > 0 && (
        // What is wrong with all of them together is read with the list, which can take the focus for it.
        <ol className={styles.names} tabIndex={-1} data-path="peserta" aria-describedby={wrong ? wrongId : undefined}>
          {peserta.map((_name, index) => (
            // What stands in a field is the form's, so that a name that goes takes no other's place along.
            <li key={index} className={styles.name}>
              <TextField
                className={styles.input}
                label={`Nama peserta ${index + 1}`}
                nameHidden
                placeholder={`Nama peserta ${index + 1}`}
                autoComplete="off"
                {...form.getInputProps(`peserta.${index}.nama`)}
              />
              <Button variant="subtle" aria-label={`Hapus peserta ${index + 1}`} onClick={() => remove(index)}>
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ol>
      )}
      {wrong && (
        <p className={styles.wrong} id={wrongId}>
          {wrong}
        </p>
      )}
      <div className={styles.more}>
        <Button
          variant="light"
          leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
          disabled={peserta.length >= size}
          onClick={add}
        >
          Tambah peserta
        </Button>
        <p className={styles.count}>
          {size === 0 ? 'Isi jumlah anggota tim terlebih dahulu.' : `${peserta.length} dari ${size} nama diisi.`}
        </p>
      </div>
    </div>
  );
}
