import { useState } from 'react';
import { isAway, toProblem } from '@/api/problem';
import type { DoorList, TicketHolder } from '@/api/types';
import { PersonName } from '@/domain/person/person-name';
import { Button } from '@/ui/button';
import { SearchBox } from '@/ui/search-box';
import { useListHoldersQuery } from '../api';
import { PATIENCE_MS } from '../hooks/use-kept-door';
import { type Hit, ofSessionFirst, search } from '../model/door-list';
import type { Direction } from '../model/scan';
import { ByHandSheet } from './by-hand-sheet';
import styles from './holder-search.module.css';

/** As the server has it: one letter would name half of the hall. */
const SHORTEST = 2;
const LONGEST = 100;
/** The server names so many at most. */
const MOST = 20;

interface HolderSearchProps {
  event: number | null;
  direction: Direction;
  /** What the phone knows without a connection. */
  list: DoorList | null;
  busy: boolean;
  onPass: (ticket: string, reason: string) => Promise<void>;
}

/** Somebody whose code cannot be scanned is found by name and let through by hand, with a reason. */
export function HolderSearch({ event, direction, list, busy, onPass }: HolderSearchProps) {
  const [keyword, setKeyword] = useState('');
  const [chosen, setChosen] = useState<TicketHolder | null>(null);

  if (event === null) {
    return (
      <section className={styles.search} aria-labelledby="cari-peserta">
        <Heading />
        <p className={styles.hint}>Pilih event di atas untuk mencari peserta menurut nama.</p>
      </section>
    );
  }
  const pass = (ticket: string, reason: string) => {
    setChosen(null);
    setKeyword('');
    void onPass(ticket, reason);
  };
  return (
    <section className={styles.search} aria-labelledby="cari-peserta">
      <Heading />
      <SearchBox
        name="Cari peserta"
        label="Nama atau nomor tiket"
        placeholder="Misalnya Budi Santoso"
        keyword={keyword}
        maxLength={LONGEST}
        onSearch={setKeyword}
      />
      {keyword.length > 0 && keyword.length < SHORTEST && <p className={styles.hint}>Tulis paling sedikit {SHORTEST} huruf.</p>}
      {keyword.length >= SHORTEST && <Found event={event} list={list} keyword={keyword} busy={busy} onChoose={setChosen} />}
      <ByHandSheet holder={chosen} direction={direction} onPass={pass} onCancel={() => setChosen(null)} />
    </section>
  );
}

function Heading() {
  return (
    <h2 id="cari-peserta" className={styles.heading}>
      Tanpa kode QR
    </h2>
  );
}

interface FoundProps {
  event: number;
  list: DoorList | null;
  keyword: string;
  busy: boolean;
  onChoose: (holder: TicketHolder) => void;
}

function Found({ event, list, keyword, busy, onChoose }: FoundProps) {
  // Nobody answers in time: those of the session are on the phone.
  const { currentData, error, refetch } = useListHoldersQuery({ event_id: event, keyword, ...(list && { timeout: PATIENCE_MS }) });
  const kept = error && isAway(toProblem(error)) && list ? search(list, keyword, MOST) : undefined;
  const found: readonly (TicketHolder & Partial<Hit>)[] | undefined =
    currentData && list ? ofSessionFirst(currentData, list, keyword, MOST) : (currentData ?? kept);
  if (error && !kept) {
    return (
      <div className={styles.hint} role="alert">
        <p>{toProblem(error).message}</p>
        <Button variant="default" onClick={() => void refetch()}>
          Coba lagi
        </Button>
      </div>
    );
  }
  if (!found) return <p className={styles.hint}>Mencari...</p>;
  if (found.length === 0) return <p className={styles.hint}>Tidak ada peserta {kept ? 'sesi' : 'event'} ini dengan nama itu.</p>;
  return (
    <>
      {kept && <p className={styles.hint}>Luring: dicari di daftar sesi ini saja.</p>}
      <ul className={styles.list} aria-label="Peserta yang ditemukan">
        {found.map((holder) => (
          <li key={holder.nomor}>
            <button type="button" className={styles.holder} disabled={busy} onClick={() => onChoose(holder)}>
              <strong>
                <PersonName name={holder.nama} />
              </strong>
              <span className={styles.number}>{holder.nomor}</span>
              {holder.elsewhere && <span className={styles.elsewhere}>Tidak ada di daftar sesi ini</span>}
            </button>
          </li>
        ))}
      </ul>
      {(currentData ?? found).length === MOST && (
        <p className={styles.hint}>Hanya {MOST} yang pertama. Tambahkan kata untuk mempersempit.</p>
      )}
    </>
  );
}
