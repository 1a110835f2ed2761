import { IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toProblem } from '@/api/problem';
import { useChangeCartItemMutation } from '@/domain/cart/api';
import { Button } from '@/ui/button';
import { TextArea, TextField } from '@/ui/form/field';
import { FileButton } from '@/ui/form/file-button';
import { IconButton } from '@/ui/icon-button';
import { readAttendeeList, readListFile } from '../model/attendee-list';
import { linesToFit, MOST_ATTENDEES, obstacleOf, readyWords, rowNotes } from '../model/attendees';
import styles from './group-panel.module.css';
import type { GroupPanelProps } from './group-section';

/** Who comes of a group: pasted, uploaded or typed, each row checked beside itself, and seats for as many; of a cart, or of one of its lines. */
export function GroupPanel({ cart, names, onNames, ofLine = false }: GroupPanelProps) {
  const rows = useRef<HTMLOListElement>(null);
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState({ words: '', fault: '' });
  const [refusal, setRefusal] = useState<string | null>(null);
  const [change, { isLoading: busy }] = useChangeCartItemMutation();
  const notes = rowNotes(names);
  const obstacle = obstacleOf(names, cart);
  const told = obstacle ?? readyWords(names, cart);
  const isSilent = ofLine && names.length === 0;

  const takeIn = (text: string): boolean => {
    const list = readAttendeeList(text);
    const all = [...names, ...list.names];
    const tooMany = all.length > MOST_ATTENDEES;
    if (list.names.length === 0 || tooMany) {
      const fault = tooMany ? `Paling banyak ${MOST_ATTENDEES} peserta dalam satu pesanan.` : 'Tidak ada nama yang dapat dibaca.';
      setSaid({ words: '', fault });
      return false;
    }
    const left = list.others ? ' Kolom lain, seperti email atau nomor HP, tidak dipakai.' : '';
    setSaid({ words: `${list.names.length} nama ditambahkan.${left}`, fault: '' });
    onNames(all);
    return true;
  };
  const upload = async (file: File) => {
    const read = await readListFile(file);
    if ('fault' in read) setSaid({ words: '', fault: read.fault });
    else takeIn(read.text);
  };
  const seat = async (people: number) => {
    setRefusal(null);
    for (const { id } of linesToFit(people, cart)) {
      const { error } = await change({ id, jumlah: people });
      if (error) {
        setRefusal(`Gagal mengubah jumlah kursi, ${toProblem(error).message}`);
        return false;
      }
    }
    return true;
  };
  const goAlone = async () => {
    if (await seat(1)) onNames(null);
  };
  const remove = (at: number) => {
    flushSync(() => onNames(names.filter((_, row) => row !== at)));
    rows.current?.querySelectorAll('button')[Math.min(at, names.length - 2)]?.focus();
  };
  const addRow = () => {
    flushSync(() => onNames([...names, '']));
    rows.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus();
  };

  return (
    <div className={styles.panel}>
      <form
        className={styles.paste}
        noValidate
        aria-label="Tambah peserta"
        onSubmit={(event) => {
          event.preventDefault();
          if (takeIn(typed)) setTyped('');
        }}
      >
        <TextArea
          label="Daftar nama"
          description="Satu orang per baris. Daftar dari Excel boleh langsung ditempel; yang dipakai hanya kolom nama."
          rows={4}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          error={said.fault}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setSaid({ words: '', fault: '' });
          }}
        />
        <div className={styles.ways}>
          <Button type="submit" variant="light">
            Tambahkan ke daftar
          </Button>
          <FileButton
            words="Unggah CSV"
            accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
            onChosen={(file) => void upload(file)}
          />
        </div>
      </form>
      <p role="status" className={styles.said}>
        {said.words}
      </p>
      {names.length > 0 && (
        <ol ref={rows} className={styles.rows} aria-label="Daftar peserta">
          {names.map((name, at) => (
            // A row is its place: what stands in it is typed over.
            <li key={at} className={styles.row}>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <TextField
                label={`Nama peserta ${at + 1}`}
                nameHidden
                autoComplete="off"
                value={name}
                error={notes[at]?.fault && notes[at].words}
                below={!notes[at]?.fault && notes[at]?.words}
                onChange={(event) => onNames(names.map((kept, row) => (row === at ? event.currentTarget.value : kept)))}
              />
              <IconButton label={`Hapus baris ${at + 1}`} onClick={() => remove(at)}>
                <IconTrash size={20} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.foot}>
        <p className={styles.sum} role="status" data-ready={!obstacle || undefined}>
          {isSilent ? 'Nama boleh diisi nanti, sebelum acara, lewat tiketnya.' : told.words}
        </p>
        {!isSilent && told.seats && (
          <Button disabled={busy} onClick={() => void seat(names.length)}>
            Jadikan {names.length} kursi
          </Button>
        )}
      </div>
      {refusal && (
        <p className={styles.refusal} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.ways}>
        {names.length < MOST_ATTENDEES && (
          <Button variant="subtle" onClick={addRow}>
            Tambah satu baris
          </Button>
        )}
        {!ofLine && (
          <Button variant="subtle" disabled={busy} onClick={() => void goAlone()}>
            Pesan untuk saya saja
          </Button>
        )}
      </div>
    </div>
  );
}
