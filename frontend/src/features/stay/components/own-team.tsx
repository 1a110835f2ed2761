import { useEffect, useRef } from 'react';
import type { HospitalityBanner, OwnTeam } from '@/api/types';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { formatMoment, formatPhone } from '@/ui/format';
import { statusHint, statusTone, statusWord } from '../model/team-words';
import styles from './own-team.module.css';

interface OwnTeamProps {
  team: OwnTeam;
  banners: HospitalityBanner[];
  /** Whether a form has just gone, so that the focus is for this. */
  focused: boolean;
  onChange: () => void;
}

/** The team that the member registered for an event. */
export function OwnTeamCard({ team, banners, focused, onChange }: OwnTeamProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  const banner = banners.find(({ id }) => id === team.banner_id);

  return (
    <section className={styles.card} aria-labelledby="own-team">
      <p className={styles.line}>
        <span className={styles.number}>{team.nomor}</span>
        <Badge tone={statusTone(team.status)}>{statusWord(team.status)}</Badge>
      </p>
      <h2 className={styles.title} id="own-team" ref={heading} tabIndex={-1}>
        Tim Anda
      </h2>
      <dl className={styles.facts}>
        <Fact name="Asal tim">{team.asal_team}</Fact>
        <Fact name="Jumlah anggota tim">{team.jumlah_team} orang</Fact>
        {banner && <Fact name="Pilihan hospitality">{banner.judul}</Fact>}
        <Fact name="Narahubung">{team.narahubung}</Fact>
        <Fact name="Nomor WhatsApp">{formatPhone(team.whatsapp)}</Fact>
        <Fact name="Didaftarkan">{formatMoment(team.dibuat_pada)}</Fact>
      </dl>
      {team.peserta.length > 0 && (
        <div>
          <h3 className={styles.names} id="own-team-names">
            Nama peserta
          </h3>
          <ol className={styles.list} aria-labelledby="own-team-names">
            {team.peserta.map((name, index) => (
              // Two of a team may have one name.
              <li key={index}>{name}</li>
            ))}
          </ol>
        </div>
      )}
      <p className={styles.hint}>{statusHint(team)}</p>
      {team.dapat_diubah && (
        <div>
          <Button variant="light" onClick={onChange}>
            Ubah data tim
          </Button>
        </div>
      )}
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
