import { useState } from 'react';
import type { TicketHolder } from '@/api/types';
import { PersonName } from '@/domain/person/person-name';
import { Button } from '@/ui/button';
import { TextArea } from '@/ui/form/field';
import { Sheet } from '@/ui/sheet';
import { isReason } from '../model/reason';
import type { Direction } from '../model/scan';
import styles from './by-hand-sheet.module.css';

/** What happens at every door, for one thumb. */
const USUAL = ['Ponsel peserta mati', 'Kode QR tidak terbaca', 'Tiket tertinggal, identitas diperiksa'] as const;
/** As the server has it. */
const LONGEST_REASON = 500;

interface ByHandSheetProps {
  /** Who is let through; nobody closes it. */
  holder: TicketHolder | null;
  direction: Direction;
  onPass: (ticket: string, reason: string) => void;
  onCancel: () => void;
}

/** Asks why somebody is let through by hand. */
export function ByHandSheet({ holder, direction, onPass, onCancel }: ByHandSheetProps) {
  const way = direction === 'keluar' ? 'Keluar' : 'Masuk';
  return (
    <Sheet opened={holder !== null} onClose={onCancel} title={`${way} manual`}>
      {holder && <ByHandForm holder={holder} send={`Catat ${way.toLowerCase()}`} onPass={onPass} />}
    </Sheet>
  );
}

function ByHandForm({ holder, send, onPass }: Pick<ByHandSheetProps, 'onPass'> & { holder: TicketHolder; send: string }) {
  const [usual, setUsual] = useState('');
  const [typed, setTyped] = useState('');
  const [missing, setMissing] = useState('');

  const pass = () => {
    const reason = usual || typed.trim();
    if (isReason(reason)) onPass(holder.nomor, reason);
    else setMissing('Pilih atau tulis alasannya, paling sedikit 3 huruf.');
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pass();
      }}
    >
      <p className={styles.who}>
        <strong>
          <PersonName name={holder.nama} />
        </strong>
        <span className={styles.number}>{holder.nomor}</span>
      </p>
      <fieldset className={styles.reasons}>
        <legend>Alasan, dicatat bersama nama Anda</legend>
        {[...USUAL, ''].map((reason) => (
          <label key={reason} className={styles.reason}>
            <input
              type="radio"
              name="alasan"
              checked={usual === reason}
              onChange={() => {
                setUsual(reason);
                setMissing('');
              }}
            />
            {reason || 'Alasan lain'}
          </label>
        ))}
      </fieldset>
      {usual === '' && (
        <TextArea
          label="Tulis alasan"
          rows={2}
          maxLength={LONGEST_REASON}
          value={typed}
          error={missing}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setMissing('');
          }}
        />
      )}
      <Button type="submit" size="lg" fullWidth>
        {send}
      </Button>
    </form>
  );
}
