import { useState } from 'react';
import { newIdempotencyKey } from '@/api/idempotency-key';
import type { HospitalityBanner } from '@/api/types';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { useServerForm } from '@/ui/form/use-server-form';
import card from '@/ui/form-card.module.css';
import { useNotify } from '@/ui/notifier/use-notify';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useRegisterHospitalityMutation } from '../api';
import { EMPTY_TEAM, hospitalityFaults, teamSize, toRequest } from '../model/hospitality-form';
import { BannerChoice } from './banner-choice';
import { ParticipantFields } from './participant-fields';

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
  const [register] = useRegisterHospitalityMutation();
  // The same for every try of this team: an answer that was lost on its way must not make it two.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { form, submit, running, busy, failure } = useServerForm({
    initial: EMPTY_TEAM,
    faults: hospitalityFaults,
    send: (values) => register({ eventId, idempotencyKey, team: toRequest(values) }).unwrap(),
    failed: 'Gagal mendaftar hospitality',
    onDone: ({ message, data }) => {
      notify.success(message);
      form.reset();
      onRegistered(data.nomor);
    },
  });

  return (
    <>
      <form className={card.form} onSubmit={submit} noValidate aria-label="Pendaftaran hospitality">
        {banners.length > 0 && (
          <fieldset className={card.group}>
            <legend>Pilihan hospitality (tidak wajib)</legend>
            <BannerChoice form={form} banners={banners} />
          </fieldset>
        )}
        <fieldset className={card.group}>
          <legend>Data tim</legend>
          <div className={card.fields}>
            <TextField
              label="Asal tim"
              placeholder="Contoh: RSUD Kota Bandung"
              aria-required
              autoComplete="organization"
              {...form.getInputProps('asal_team')}
            />
            <TextField
              label="Jumlah anggota tim"
              aria-required
              inputMode="numeric"
              autoComplete="off"
              {...form.getInputProps('jumlah_team')}
              onChange={(event) => {
                form.setFieldValue('jumlah_team', event.currentTarget.value);
                // How many names are too many is another matter now.
                form.clearFieldError('peserta');
              }}
            />
            <TextField label="Narahubung" aria-required autoComplete="name" {...form.getInputProps('narahubung')} />
            <TextField
              label="Nomor WhatsApp"
              placeholder="Contoh: 0812-3456-7890"
              aria-required
              type="tel"
              autoComplete="tel"
              {...form.getInputProps('whatsapp')}
            />
          </div>
        </fieldset>
        <fieldset className={card.group}>
          <legend>Nama peserta (tidak wajib)</legend>
          <ParticipantFields form={form} size={teamSize(form.values.jumlah_team)} />
        </fieldset>
        {failure && Object.keys(form.errors).length === 0 && (
          <div className={card.failure} role="alert">
            <p>
              {failure.code === ALREADY_SENT
                ? 'Pendaftaran tim ini sudah kami terima. Perubahan sesudahnya tidak ikut terkirim; sampaikan kepada panitia.'
                : failure.message}
            </p>
          </div>
        )}
        <FormActions running={running} busy={busy}>
          <Button type="submit" size="md">
            Daftarkan tim
          </Button>
        </FormActions>
      </form>
      <UnsavedChanges present={form.isDirty()} />
    </>
  );
}
