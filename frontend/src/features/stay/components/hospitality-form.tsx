import '@mantine/core/styles/Input.layer.css';
import { zodResolver } from '@hookform/resolvers/zod';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { newIdempotencyKey } from '@/api/idempotency-key';
import { type Problem, toProblem } from '@/api/problem';
import type { HospitalityBanner } from '@/api/types';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { Button } from '@/ui/button';
import { MantineScope } from '@/ui/mantine-scope';
import { useNotify } from '@/ui/notifier/use-notify';
import { useLingering } from '@/ui/use-lingering';
import form from '@/ui/form-card.module.css';
import { showServerErrors } from '@/ui/server-errors';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useRegisterHospitalityMutation } from '../api';
import { EMPTY_TEAM, HOSPITALITY_FIELDS, hospitalityRules, type HospitalityValues, teamSize, toRequest } from '../model/hospitality-form';
import { BannerChoice } from './banner-choice';
import { ParticipantFields } from './participant-fields';

const INCOMPLETE = 'Lengkapi semua data terlebih dahulu!';
/** The server has this registration already, as it was sent first. */
const ALREADY_SENT = 'kunci_idempotensi_dipakai';

interface HospitalityFormProps {
  eventId: number;
  banners: HospitalityBanner[];
  onRegistered: (number: string) => void;
}

/** Registers a team with the hosts. */
export default function HospitalityForm({ eventId, banners, onRegistered }: HospitalityFormProps) {
  const notify = useNotify();
  const [send, { isLoading }] = useRegisterHospitalityMutation();
  const overlay = useLingering(isLoading);
  // The same for every try of this team: an answer that was lost on its way must not make it two.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [failure, setFailure] = useState<Problem | null>(null);
  const { control, register, handleSubmit, reset, setError, formState } = useForm<HospitalityValues>({
    resolver: zodResolver(hospitalityRules),
    defaultValues: EMPTY_TEAM,
  });
  const { errors, isDirty } = formState;
  const size = teamSize(useWatch({ control, name: 'jumlah_team' }));

  const save = async (values: HospitalityValues) => {
    if (isLoading) return;
    setFailure(null);
    try {
      const { message, data } = await send({ eventId, idempotencyKey, team: toRequest(values) }).unwrap();
      notify.success(message);
      reset(EMPTY_TEAM);
      onRegistered(data.nomor);
    } catch (error) {
      const problem = toProblem(error);
      notify.error(`Gagal mendaftar hospitality, ${problem.message}`);
      if (!showServerErrors(problem, [...HOSPITALITY_FIELDS], setError)) setFailure(problem);
    }
  };
  const submit = handleSubmit(save, () => notify.warning(INCOMPLETE));

  return (
    <MantineScope>
      <form className={form.form} onSubmit={(event) => void submit(event)} noValidate aria-label="Pendaftaran hospitality">
        {banners.length > 0 && (
          <fieldset className={form.group}>
            <legend>Pilihan hospitality (tidak wajib)</legend>
            <BannerChoice control={control} banners={banners} />
          </fieldset>
        )}
        <fieldset className={form.group}>
          <legend>Data tim</legend>
          <div className={form.fields}>
            <TextInput
              label="Asal tim"
              placeholder="Contoh: RSUD Kota Bandung"
              aria-required
              autoComplete="organization"
              size="md"
              error={errors.asal_team?.message}
              {...register('asal_team')}
            />
            <TextInput
              label="Jumlah anggota tim"
              aria-required
              inputMode="numeric"
              autoComplete="off"
              size="md"
              error={errors.jumlah_team?.message}
              {...register('jumlah_team')}
            />
            <TextInput
              label="Narahubung"
              aria-required
              autoComplete="name"
              size="md"
              error={errors.narahubung?.message}
              {...register('narahubung')}
            />
            <TextInput
              label="Nomor WhatsApp"
              placeholder="Contoh: 0812-3456-7890"
              aria-required
              type="tel"
              autoComplete="tel"
              size="md"
              error={errors.whatsapp?.message}
              {...register('whatsapp')}
            />
          </div>
        </fieldset>
        <fieldset className={form.group}>
          <legend>Nama peserta (tidak wajib)</legend>
          <ParticipantFields control={control} register={register} errors={errors.peserta} size={size} />
        </fieldset>
        {failure && (
          <div className={form.failure} role="alert">
            <p>
              {failure.code === ALREADY_SENT
                ? 'Pendaftaran tim ini sudah kami terima. Perubahan sesudahnya tidak ikut terkirim; sampaikan kepada panitia.'
                : failure.message}
            </p>
          </div>
        )}
        <div className={form.actions}>
          {!isLoading && (
            <Button type="submit" size="md">
              Daftarkan tim
            </Button>
          )}
        </div>
      </form>
      <BlockingOverlay visible={overlay} text="Sedang melakukan proses. Mohon tunggu..." />
      <UnsavedChanges present={isDirty} />
    </MantineScope>
  );
}
