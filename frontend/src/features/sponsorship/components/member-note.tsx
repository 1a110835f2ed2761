import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { PersonName } from '@/domain/person/person-name';
import { CallPanel } from '@/ui/call-panel';

/** For somebody who is logged in but is no sponsor: nothing is to be done here. */
export function MemberNote({ name }: { name: string | undefined }) {
  return (
    <CallPanel
      title="Anda sudah terdaftar"
      action="Lihat event"
      to={PATHS.events}
      other={<Link to={PATHS.registerSponsor}>Daftarkan akun sponsor</Link>}
    >
      {name && (
        <>
          Anda login sebagai <PersonName name={name} />.{' '}
        </>
      )}
      Dengan akun ini Anda dapat langsung mengikuti event sebagai peserta. Sponsor memakai akun tersendiri, dengan email yang berbeda.
    </CallPanel>
  );
}
