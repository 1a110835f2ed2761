import { useState } from 'react';
import { ALREADY_SENT, newIdempotencyKey } from '@/api/idempotency-key';
import type { HospitalityBanner } from '@/api/types';
import { Button } from '@/ui/button';
import { FormActions } from '@/ui/form/form-actions';
import { useServerForm } from '@/ui/form/use-server-form';
import card from '@/ui/form-card.module.css';
import { useNotify } from '@/ui/notifier/use-notify';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useRegisterHospitalityMutation } from '../api';
import { EMPTY_TEAM, hospitalityFaults, toRequest } from '../model/hospitality-form';
import { TeamFields } from './team-fields';

/** The member has registered a team meanwhile, in another window. */
const TAKEN = 'hospitality_sudah_terdaftar';

interface HospitalityFormProps {
  eventId: number;
  banners: HospitalityBanner[];
  onRegistered: (number: string) => void;
  /** Asks for the team that is there already. */
  onTaken: () => void;
}

/** Registers a team with the hosts. */
export default function HospitalityForm({ eventId, banners, onRegistered, onTaken }: HospitalityFormProps) {
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
        <TeamFields form={form} banners={banners} />
        {failure && Object.keys(form.errors).length === 0 && (
          <div className={card.failure} role="alert">
            <p>
              {failure.code === ALREADY_SENT
                ? 'Pendaftaran tim ini sudah kami terima. Perubahan sesudahnya tidak ikut terkirim.'
                : failure.message}
            </p>
            {(failure.code === ALREADY_SENT || failure.code === TAKEN) && (
              <Button variant="light" onClick={onTaken}>
                Lihat data tim
              </Button>
            )}
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
