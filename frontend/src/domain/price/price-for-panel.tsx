import { skipToken } from '@reduxjs/toolkit/query';
import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { SubEvent } from '@/api/types';
import { formatRupiah } from '@/ui/format';
import { SelectBox } from '@/ui/select-box';
import { useListProfessionsQuery } from '../person/api';
import { useAudience } from './audience';
import { chooseProfession, useChosenProfession } from './chosen-profession';
import { throughDay } from './price-terms';
import styles from './price-for-panel.module.css';
import { saleOf } from './price-of-many';

export interface PriceForProps {
  /** Whose prices stand below: until when they hold is then said here, once. */
  subEvents?: readonly Pick<SubEvent, 'harga' | 'harga_berlaku' | 'promo'>[];
  /** What is to be known while nobody's profession is. */
  open?: string;
  /** Without a ground of its own, for a line that it shares with other things. */
  plain?: boolean;
}

/** What `PriceFor` shows once it is there. */
export default function PriceForPanel({ subEvents = [], open = 'Harga berbeda menurut profesi.', plain = false }: PriceForProps) {
  const audience = useAudience();
  const sale = saleOf(subEvents, audience);
  return (
    <div role="group" aria-label="Untuk siapa harga ini" className={styles.bar} data-plain={plain || undefined}>
      {audience.member ? <Member profession={audience.profession} /> : <Visitor />}
      <p className={styles.terms}>
        {!plain && !audience.member && audience.profession === null && <span>{open}</span>}
        {sale && (
          <span>
            {sale.period.name} sampai {throughDay(sale.period.lastDay)}
            {sale.saved && `, hemat hingga ${formatRupiah(sale.saved.amount)} dari harga ${sale.saved.than}`}.
          </span>
        )}
      </p>
    </div>
  );
}

function Visitor() {
  const chosen = useChosenProfession();
  const { data: professions = chosen ? [chosen] : [] } = useListProfessionsQuery();
  return (
    <div>
      <SelectBox
        label="Harga untuk"
        none="Pilih profesi Anda"
        value={chosen?.code ?? ''}
        choices={professions.map(({ code, value }) => ({ value: code, label: value }))}
        onChange={(wanted) => chooseProfession(professions.find(({ code }) => code === wanted) ?? null)}
      />
    </div>
  );
}

function Member({ profession }: { profession: string | null | undefined }) {
  const { name } = useListProfessionsQuery(profession ? undefined : skipToken, {
    selectFromResult: ({ data }) => ({ name: data?.find(({ code }) => code === profession)?.value }),
  });
  if (profession === null) {
    return (
      <p className={styles.whom}>
        Harga umum. <Link to={PATHS.memberProfile}>Isi profesi di profil</Link> untuk melihat harga Anda.
      </p>
    );
  }
  return (
    <p className={styles.whom}>
      Harga untuk <strong>{name ?? 'profesi Anda'}</strong>
    </p>
  );
}
