import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { Button } from '@/ui/button';
import { SelectField, TextField } from '@/ui/form/field';
import { FileDropzone } from '@/ui/form/file-dropzone';
import { PHOTO_RULE, POSTER_RULE } from '@/ui/form/file-rule';
import card from '@/ui/form-card.module.css';
import { useListPosterTypesQuery } from '../api';
import { ABSTRACT_LIMIT, MANUSCRIPT_LIMIT, type PosterValues } from '../model/poster-form';
import { LimitedText } from './limited-text';

interface PosterFieldsProps {
  form: UseFormReturnType<PosterValues>;
  /** What the server has of the files, when a poster is changed. */
  keptFile?: ReactNode;
  keptPhoto?: ReactNode;
}

/** What an e-poster is made of. */
export function PosterFields({ form, keptFile, keptPhoto }: PosterFieldsProps) {
  const fileProps = (name: 'file' | 'photo') => ({
    path: name,
    file: form.values[name],
    error: form.errors[name],
    onChosen: (file: File | null) => form.setFieldValue(name, file),
    onFault: (fault: string) => form.setFieldError(name, fault),
  });
  return (
    <>
      <fieldset className={card.group}>
        <legend>Tentang e-poster</legend>
        <div className={card.fields}>
          <TextField
            label="Asal institusi"
            placeholder="Contoh: RSUD Kota Bandung"
            aria-required
            autoComplete="organization"
            {...form.getInputProps('asal_institusi')}
          />
          <TypeField form={form} />
          <TextField
            className={card.whole}
            label="Judul"
            description="Kosongkan untuk memakai kalimat pertama abstrak."
            autoComplete="off"
            {...form.getInputProps('judul')}
          />
        </div>
      </fieldset>
      <fieldset className={card.group}>
        <legend>Berkas</legend>
        <div className={card.fields}>
          <FileDropzone
            label="Berkas e-poster"
            required
            hint="PDF, JPG, PNG, atau WebP, maksimal 20 MB."
            rule={POSTER_RULE}
            kept={keptFile}
            {...fileProps('file')}
          />
          <FileDropzone
            label="Foto penulis (tidak wajib)"
            hint="JPG, PNG, atau WebP, maksimal 5 MB."
            rule={PHOTO_RULE}
            kept={keptPhoto}
            {...fileProps('photo')}
          />
        </div>
      </fieldset>
      <fieldset className={card.group}>
        <legend>Naskah (tidak wajib)</legend>
        <div className={card.fields}>
          <div className={card.whole}>
            <LimitedText form={form} name="abstrak" label="Abstrak" limit={ABSTRACT_LIMIT} rows={8} />
          </div>
          <div className={card.whole}>
            <LimitedText form={form} name="manuskrip" label="Manuskrip" limit={MANUSCRIPT_LIMIT} rows={6} />
          </div>
        </div>
      </fieldset>
    </>
  );
}

function TypeField({ form }: { form: UseFormReturnType<PosterValues> }) {
  const { data: types = [], isFetching, isError, refetch } = useListPosterTypesQuery();
  const chosen = form.values.jenis_eposter;
  return (
    <div>
      <SelectField label="Jenis e-poster" aria-required {...form.getInputProps('jenis_eposter')}>
        <option value="">{isFetching ? 'Memuat...' : 'Pilih jenis e-poster'}</option>
        {/* What a draft chose stays chosen while the list is on its way. */}
        {chosen && !types.some(({ code }) => code === chosen) && <option value={chosen}>Memuat...</option>}
        {types.map(({ code, value }) => (
          <option key={code} value={code}>
            {value}
          </option>
        ))}
      </SelectField>
      {isError && (
        <p className={card.state} role="alert">
          Gagal mengambil data jenis e-poster.
          <Button variant="subtle" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        </p>
      )}
    </div>
  );
}
