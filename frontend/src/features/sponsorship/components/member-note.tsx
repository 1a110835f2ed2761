import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import { CallPanel } from '@/ui/call-panel';

/** For somebody who is logged in but is no sponsor: nothing is to be done here. */
export function MemberNote({ name }: { name: string | undefined }) {
  return (
    <CallPanel
      title={name ? `${name}, Anda sudah terdaftar` : 'Anda sudah terdaftar'}
      action="Lihat event"
      to={PATHS.events}
      other={<Link to={PATHS.registerSponsor}>Daftarkan akun sponsor</Link>}
    >
      Dengan akun ini Anda dapat langsung mengikuti event sebagai peserta. Sponsor memakai akun tersendiri, dengan email yang berbeda.
    </CallPanel>
  );
}
