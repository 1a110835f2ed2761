import { useState } from 'react';
import { generatePath, Link } from 'react-router';
import { DESK_PATHS } from '@/api/desk-paths';
import { PATHS } from '@/api/paths';
import type { Event, OwnCertificate } from '@/api/types';
import { useGetEventQuery, useListEventNamesQuery } from '@/domain/event/api';
import { creditPoints, eventDates, statusWord } from '@/domain/event/event-words';
import { PersonName } from '@/domain/person/person-name';
import { BackLink } from '@/ui/back-link';
import { Button } from '@/ui/button';
import { DonePanel } from '@/ui/done-panel';
import { SelectField, TextField } from '@/ui/form/field';
import { FormActions } from '@/ui/form/form-actions';
import { useServerForm } from '@/ui/form/use-server-form';
import card from '@/ui/form-card.module.css';
import { LinkButton } from '@/ui/link-button';
import { UnsavedChanges } from '@/ui/unsaved-changes';
import { useIssueCertificateMutation } from '../../learning-api';
import { EMPTY_ROLE, placeRefusal, type Recipient, ROLE_CHOICES, roleFaults, type RoleValues, toRole } from '../../model/certificate-form';
import styles from '../finance-desk.module.css';
import { RecipientPicker } from './recipient-picker';

/** Issues a speaker's, a moderator's or an organiser's certificate of an event that is over, one after the other. */
export function CertificateMaker() {
  const [begun, setBegun] = useState(EMPTY_ROLE);
  const [issued, setIssued] = useState<OwnCertificate | null>(null);
  return (
    <>
      <BackLink to={DESK_PATHS.certificates}>Semua sertifikat</BackLink>
      {issued ? (
        <Issued certificate={issued} onMore={() => setIssued(null)} />
      ) : (
        <Maker
          begun={begun}
          onIssued={(certificate, values) => {
            // The next one is often of the same event.
            setBegun({ ...values, peserta_id: '' });
            setIssued(certificate);
          }}
        />
      )}
    </>
  );
}

interface MakerProps {
  begun: RoleValues;
  onIssued: (certificate: OwnCertificate, values: RoleValues) => void;
}

function Maker({ begun, onIssued }: MakerProps) {
  const [recipient, setRecipient] = useState<Recipient | null>(null);
  const { data: events = [] } = useListEventNamesQuery();
  const [issue] = useIssueCertificateMutation();
  const { form, submit, running, busy } = useServerForm({
    initial: begun,
    faults: roleFaults,
    send: (values) => issue(toRole(values)).unwrap(),
    failed: 'Gagal menerbitkan sertifikat',
    place: placeRefusal,
    onDone: (certificate) => onIssued(certificate, form.getValues()),
  });
  const { event_id } = form.values;
  const { currentData: event } = useGetEventQuery(Number(event_id), { skip: event_id === '' });
  return (
    <>
      <RecipientPicker
        picked={recipient}
        onPick={(picked) => {
          setRecipient(picked);
          form.setFieldValue('peserta_id', String(picked.id));
        }}
      />
      <form className={card.form} onSubmit={submit} noValidate aria-label="Sertifikat peran">
        <fieldset className={card.group}>
          <legend>Sertifikat</legend>
          <div className={card.fields}>
            <TextField
              className={card.whole}
              label="Penerima"
              placeholder="Pilih dari hasil pencarian di atas"
              aria-required
              {...form.getInputProps('peserta_id')}
              readOnly
              value={recipient?.nama ?? ''}
            />
            <SelectField
              className={card.whole}
              label="Event"
              description="Event yang sudah selesai."
              below={event && eventWords(event)}
              aria-required
              {...form.getInputProps('event_id')}
            >
              <option value="">Pilih event</option>
              {events.map(({ id, value }) => (
                <option key={id} value={id}>
                  {value}
                </option>
              ))}
            </SelectField>
            <SelectField
              label="Peran"
              below="Sertifikat peserta terbit sendiri setelah syaratnya terpenuhi."
              {...form.getInputProps('peran')}
            >
              {ROLE_CHOICES.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </SelectField>
            <TextField
              label="SKP"
              below="Isi 0 bila peran ini tidak menambah SKP."
              inputMode="decimal"
              autoComplete="off"
              maxLength={7}
              aria-required
              {...form.getInputProps('skp')}
            />
          </div>
        </fieldset>
        <FormActions running={running} busy={busy}>
          <Button type="submit">Terbitkan sertifikat</Button>
        </FormActions>
        <UnsavedChanges present={recipient !== null} />
      </form>
    </>
  );
}

/** When the event is, and under which number it was accredited: its certificates name that. */
function eventWords(event: Event): string {
  const number = event.nomor_akreditasi;
  return `${statusWord(event.status)}, ${eventDates(event)}. ${number ? `Nomor akreditasi ${number} tertulis di sertifikat.` : 'Tanpa nomor akreditasi.'}`;
}

function Issued({ certificate, onMore }: { certificate: OwnCertificate; onMore: () => void }) {
  const { nomor, kode, nama, peran, judul, skp } = certificate;
  return (
    <DonePanel
      title="Sertifikat terbit"
      number={nomor}
      actions={
        <>
          <Button onClick={onMore}>Terbitkan lagi</Button>
          <LinkButton variant="default" to={DESK_PATHS.certificates}>
            Lihat semua sertifikat
          </LinkButton>
        </>
      }
    >
      <PersonName name={nama} />, {peran} di {judul}
      {skp > 0 && `, ${creditPoints(skp)}`}. Kode pemeriksaannya{' '}
      <Link to={generatePath(PATHS.verifiedCertificate, { kode })} className={styles.whole}>
        {kode}
      </Link>
      .
    </DonePanel>
  );
}
