import { useState } from 'react';
import { PersonName } from '@/domain/person/person-name';
import { ComingRows } from '@/ui/coming';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { formatCount } from '@/ui/format';
import { SearchBox } from '@/ui/search-box';
import { useListRecipientsQuery } from '../../learning-api';
import { accountOf, type Recipient } from '../../model/certificate-form';
import pickerStyles from '../collective-picker.module.css';
import styles from '../finance-desk.module.css';
import { PickerPages } from '../picker-pages';

const LONGEST_KEYWORD = 100;

interface RecipientPickerProps {
  picked: Recipient | null;
  onPick: (recipient: Recipient) => void;
}

/** Looks for whom a certificate is issued to: a member by name, or any account by its number. */
export function RecipientPicker({ picked, onPick }: RecipientPickerProps) {
  const [keyword, setKeyword] = useState('');
  const account = accountOf(keyword);
  return (
    <section className={pickerStyles.picker} aria-labelledby="pilih-penerima">
      <h2 id="pilih-penerima" className={styles.queueTitle}>
        Pilih penerima
      </h2>
      <SearchBox
        name="Cari penerima"
        label="Cari penerima"
        placeholder="Nama anggota, atau nomor akun"
        keyword={keyword}
        maxLength={LONGEST_KEYWORD}
        onSearch={setKeyword}
      />
      {account ? (
        <ul className={styles.list} aria-label="Penerima yang ditemukan">
          <Choice
            recipient={account}
            about="Nomor akun, bukan NPA; untuk akun yang tidak ada di daftar anggota, misalnya panitia."
            picked={picked}
            onPick={onPick}
          />
        </ul>
      ) : (
        // Another keyword begins at its first page.
        keyword && <Found key={keyword} keyword={keyword} picked={picked} onPick={onPick} />
      )}
    </section>
  );
}

function Found({ keyword, ...choice }: RecipientPickerProps & { keyword: string }) {
  const [page, setPage] = useState(1);
  const { currentData: found, error, refetch } = useListRecipientsQuery({ keyword, page });
  if (!found)
    return error ? (
      <ErrorPanel error={error} onRetry={() => void refetch()} />
    ) : (
      <ComingRows className={styles.list} rows={3} height={72} />
    );
  return (
    <>
      <p className={styles.count} role="status">
        {formatCount(found.meta.total)} anggota ditemukan
      </p>
      {found.data.length === 0 && <EmptyState title="Anggota tidak ditemukan." hint="Periksa ejaan namanya." />}
      <ul className={styles.list} aria-label="Penerima yang ditemukan">
        {found.data.map(({ id, nama, gelar, profesi, instansi }) => (
          <Choice key={id} recipient={{ id, nama }} about={[gelar, profesi, instansi].filter(Boolean).join(', ')} {...choice} />
        ))}
      </ul>
      <PickerPages page={page} of={found.meta.total_page} onPage={setPage} />
    </>
  );
}

interface ChoiceProps extends RecipientPickerProps {
  recipient: Recipient;
  /** What tells people of one name apart. */
  about: string;
}

function Choice({ recipient, about, picked, onPick }: ChoiceProps) {
  return (
    <li>
      <label className={styles.order}>
        <input type="radio" name="penerima" checked={picked?.id === recipient.id} onChange={() => onPick(recipient)} />
        <strong className={pickerStyles.what}>
          <PersonName name={recipient.nama} />
        </strong>
        <span className={styles.words}>{about}</span>
      </label>
    </li>
  );
}
