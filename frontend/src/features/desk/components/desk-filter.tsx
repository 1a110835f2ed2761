import { SelectBox } from '@/ui/select-box';
import { useAddress } from '@/ui/use-address';
import { ALL } from '../model/status';
import styles from './finance-desk.module.css';

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

/** The same where nothing else is looked for. */
export function StatusFilter(props: StatusProps) {
  return (
    <div className={styles.filter}>
      <StatusBox {...props} />
    </div>
  );
}
