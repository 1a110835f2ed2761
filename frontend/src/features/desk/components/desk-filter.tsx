import { SearchBox } from '@/ui/search-box';
import { SelectBox } from '@/ui/select-box';
import { useAddress } from '@/ui/use-address';
import { ALL } from '../model/status';
import styles from './finance-desk.module.css';

const LONGEST_KEYWORD = 200;

/** Writes what is looked for into the address, and begins at the first page. */
export function useFilter() {
  const { change } = useAddress();
  return (name: string, value: string) => change({ [name]: value, page: '' });
}

interface StatusProps {
  /** The state that is looked at; none for every one. */
  status: string | null | undefined;
  choices: readonly { value: string; label: string }[];
}

/** Which state the desk looks at. */
export function StatusBox({ status, choices }: StatusProps) {
  const filter = useFilter();
  return (
    <SelectBox
      label="Status"
      none="Semua status"
      value={status ?? ''}
      choices={choices}
      onChange={(chosen) => filter('status', chosen || ALL)}
    />
  );
}

interface SearchAndStatusProps extends StatusProps {
  /** What it is called, such as 'Cari pesanan'. */
  name: string;
  /** What is found by, such as 'Nomor, nama pemesan, atau jumlah'. */
  placeholder: string;
  /** What is looked for. */
  keyword: string | null | undefined;
}

/** Words that are looked for, and which state the desk looks at. */
export function SearchAndStatus({ name, placeholder, keyword, ...status }: SearchAndStatusProps) {
  const filter = useFilter();
  return (
    <div className={styles.filters}>
      <SearchBox
        name={name}
        label={name}
        placeholder={placeholder}
        keyword={keyword ?? ''}
        maxLength={LONGEST_KEYWORD}
        onSearch={(typed) => filter('keyword', typed)}
      />
      <StatusBox {...status} />
    </div>
  );
}

/** The state alone, where nothing else is looked for. */
export function StatusFilter(props: StatusProps) {
  return (
    <div className={styles.filter}>
      <StatusBox {...props} />
    </div>
  );
}
