import '@mantine/core/styles/Input.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { Button } from '@/ui/button';
import form from '@/ui/form-card.module.css';
import { useListPosterTypesQuery } from '../api';
import { PHOTO_RULE, POSTER_RULE } from '../model/poster-file';
import { ABSTRACT_LIMIT, MANUSCRIPT_LIMIT, type PosterValues } from '../model/poster-form';
import { FileDropzone } from './file-dropzone';
import { LimitedText } from './limited-text';

interface PosterFieldsProps {
  poster: UseFormReturn<PosterValues>;
  /** What the server has of the files, when a poster is changed. */
  keptFile?: ReactNode;
  keptPhoto?: ReactNode;
}

/** What an e-poster is made of. */
export function PosterFields({ poster, keptFile, keptPhoto }: PosterFieldsProps) {
  const { control, register, formState } = poster;
  const { errors } = formState;
  return (
    <>
      <fieldset className={form.group}>
        <legend>Tentang e-poster</legend>
        <div className={form.fields}>
          <TextInput
            label="Asal institusi"
            placeholder="Contoh: RSUD Kota Bandung"
            aria-required
            autoComplete="organization"
            size="md"
            error={errors.asal_institusi?.message}
            {...register('asal_institusi')}
          />
          <TypeField poster={poster} />
          <TextInput
            className={form.whole}
            label="Judul"
            placeholder="Kosongkan untuk memakai kalimat pertama abstrak"
            autoComplete="off"
            size="md"
            error={errors.judul?.message}
            {...register('judul')}
          />
        </div>
      </fieldset>
      <fieldset className={form.group}>
        <legend>Berkas</legend>
        <div className={form.fields}>
          <Controller
            control={control}
            name="file"
            render={({ field, fieldState }) => (
              <FileDropzone
                label="Berkas e-poster"
                required
                hint="PDF, JPG, PNG, atau WebP, maksimal 20 MB."
                rule={POSTER_RULE}
                file={field.value}
                kept={keptFile}
                error={fieldState.error?.message}
                inputRef={field.ref}
                onChosen={(file) => {
                  poster.clearErrors('file');
                  field.onChange(file);
                }}
                onFault={(message) => poster.setError('file', { type: 'file', message })}
              />
            )}
          />
          <Controller
            control={control}
            name="photo"
            render={({ field, fieldState }) => (
              <FileDropzone
                label="Foto penulis (tidak wajib)"
                hint="JPG, PNG, atau WebP, maksimal 5 MB."
                rule={PHOTO_RULE}
                file={field.value}
                kept={keptPhoto}
                error={fieldState.error?.message}
                inputRef={field.ref}
                onChosen={(file) => {
                  poster.clearErrors('photo');
                  field.onChange(file);
                }}
                onFault={(message) => poster.setError('photo', { type: 'file', message })}
              />
            )}
          />
        </div>
      </fieldset>
      <fieldset className={form.group}>
        <legend>Naskah (tidak wajib)</legend>
        <div className={form.fields}>
          <div className={form.whole}>
            <LimitedText control={control} name="abstrak" label="Abstrak" limit={ABSTRACT_LIMIT} rows={8} />
          </div>
          <div className={form.whole}>
            <LimitedText control={control} name="manuskrip" label="Manuskrip" limit={MANUSCRIPT_LIMIT} rows={6} />
          </div>
        </div>
      </fieldset>
    </>
  );
}

function TypeField({ poster: { control } }: { poster: UseFormReturn<PosterValues> }) {
  const { data: types = [], isFetching, isError, refetch } = useListPosterTypesQuery();
  return (
    <Controller
      control={control}
      name="jenis_eposter"
      render={({ field, fieldState }) => (
        <div>
          <NativeSelect
            label="Jenis e-poster"
            aria-required
            size="md"
            error={fieldState.error?.message}
            ref={field.ref}
            name={field.name}
            value={field.value}
            onBlur={field.onBlur}
            onChange={field.onChange}
          >
            <option value="">{isFetching ? 'Memuat...' : 'Pilih jenis e-poster'}</option>
            {/* What a draft chose stays chosen while the list is on its way. */}
            {field.value && !types.some(({ code }) => code === field.value) && <option value={field.value}>Memuat...</option>}
            {types.map(({ code, value }) => (
              <option key={code} value={code}>
                {value}
              </option>
            ))}
          </NativeSelect>
          {isError && (
            <p className={form.state} role="alert">
              Gagal mengambil data jenis e-poster.
              <Button variant="subtle" onClick={() => void refetch()}>
                Coba lagi
              </Button>
            </p>
          )}
        </div>
      )}
    />
  );
}
