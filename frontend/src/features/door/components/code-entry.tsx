import { useState } from 'react';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import styles from './code-entry.module.css';

interface CodeEntryProps {
  busy: boolean;
  onCode: (code: string) => Promise<void>;
}

/** The number of a ticket, typed by hand or by a scanner that types and ends with Enter. */
export function CodeEntry({ busy, onCode }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const send = async () => {
    const typed = code.trim();
    if (!typed || busy) return;
    setCode('');
    await onCode(typed);
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextField
        label="Kode tiket"
        description={
          <>
            Nomor di bawah kode QR, misalnya <span className={styles.example}>TKT-7Q4M-2K9F</span>.
          </>
        }
        value={code}
        onChange={(event) => setCode(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
      />
      {!busy && (
        <Button type="submit" disabled={!code.trim()}>
          Periksa
        </Button>
      )}
    </form>
  );
}
