import type { HospitalityBanner, OwnTeam } from '@/api/types';
import { Button } from '@/ui/button';
import { FormActions } from '@/ui/form/form-actions';
import { useServerForm } from '@/ui/form/use-server-form';
import card from '@/ui/form-card.module.css';
import { useNotify } from '@/ui/notifier/use-notify';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useChangeHospitalityMutation } from '../api';
import { hospitalityFaults, toRequest, toValues } from '../model/hospitality-form';
import { TeamFields } from './team-fields';

interface HospitalityChangeProps {
  team: OwnTeam;
  banners: HospitalityBanner[];
  /** It was saved, or is to stay as it was. */
  onLeft: () => void;
}

/** Changes a team that waits for the hosts' decision. */
export default function HospitalityChange({ team, banners, onLeft }: HospitalityChangeProps) {
  const notify = useNotify();
  const [change] = useChangeHospitalityMutation();
  const { form, submit, running, busy, failure } = useServerForm({
    initial: toValues(team),
    faults: hospitalityFaults,
    send: (values) => change({ eventId: team.event_id, team: toRequest(values) }).unwrap(),
    failed: 'Gagal mengubah pendaftaran hospitality',
    onDone: ({ message }) => {
      notify.success(message);
      onLeft();
    },
  });

  return (
    <>
      <form className={card.form} onSubmit={submit} noValidate aria-label={`Ubah pendaftaran ${team.nomor}`}>
        <TeamFields form={form} banners={banners} />
        {failure && Object.keys(form.errors).length === 0 && (
          <div className={card.failure} role="alert">
            <p>{failure.message}</p>
          </div>
        )}
        <FormActions running={running} busy={busy}>
          <Button variant="subtle" size="md" onClick={onLeft}>
            Batal
          </Button>
          <Button type="submit" size="md">
            Simpan perubahan
          </Button>
        </FormActions>
      </form>
      <UnsavedChanges present={form.isDirty()} />
    </>
  );
}
