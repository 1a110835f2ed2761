import { Button } from '@/ui/button';
import styles from './finance-desk.module.css';

interface PickerPagesProps {
  page: number;
  /** How many there are. */
  of: number;
  onPage: (page: number) => void;
}

/** From page to page of what can be picked: such a list stands in no address. Nothing where there is one page. */
export function PickerPages({ page, of, onPage }: PickerPagesProps) {
  if (of <= 1) return null;
  return (
    <div className={styles.ways}>
      <Button variant="default" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Sebelumnya
      </Button>
      <Button variant="default" disabled={page >= of} onClick={() => onPage(page + 1)}>
        Berikutnya
      </Button>
    </div>
  );
}
