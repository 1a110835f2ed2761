import { IconChevronDown } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { Button } from '@/ui/button';
import { countBelow, firstSpread, type Office, superiors } from '../model/offices';
import { Portrait } from '@/domain/person/portrait';
import { PersonName } from '@/domain/person/person-name';
import styles from './structure-chart.module.css';

/** With more branches than this side by side, a chart could not be read on any screen: it stays an indented tree. */
const MOST_COLUMNS = 6;

/** Where a branch stands in the chart: on the trunk that carries all others, or in one of the columns below it. */
type Place = 'trunk' | 'column' | 'tree';

interface StructureChartProps {
  /** The topmost offices with all below them. */
  top: readonly Office[];
}

/**
 * The offices as nested lists: an organisation chart where there is room for one, an indented tree elsewhere. Every
 * branch can be folded away.
 */
export function StructureChart({ top }: StructureChartProps) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const foldable = superiors(top);
  const place = top.length === 1 && firstSpread(top) <= MOST_COLUMNS ? 'trunk' : 'tree';

  const toggle = (id: number) =>
    setFolded((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  return (
    <>
      {foldable.length > 1 && (
        <div className={styles.tools}>
          <Button variant="default" disabled={folded.size === 0} onClick={() => setFolded(new Set())}>
            Buka semua
          </Button>
          <Button
            variant="default"
            disabled={foldable.every(({ id }) => folded.has(id))}
            onClick={() => setFolded(new Set(foldable.map(({ id }) => id)))}
          >
            Ciutkan semua
          </Button>
        </div>
      )}
      <div className={styles.frame}>
        <ul className={styles.top} aria-label="Struktur organisasi">
          {top.map((office) => (
            <Branch key={office.id} office={office} place={place} folded={folded} onToggle={toggle} />
          ))}
        </ul>
      </div>
    </>
  );
}

interface BranchProps {
  office: Office;
  place: Place;
  folded: ReadonlySet<number>;
  onToggle: (id: number) => void;
}

function Branch({ office, place, folded, onToggle }: BranchProps) {
  const { id, jabatan, nama, foto_url, foto_srcset, below } = office;
  const listId = `di-bawah-${id}`;
  const open = !folded.has(id);
  const next: Place = place !== 'trunk' ? 'tree' : below.length > 1 ? 'column' : 'trunk';
  return (
    <li className={styles.branch} data-place={place}>
      <div className={styles.card} data-vacant={nama === null || undefined}>
        <div className={styles.face}>
          <Portrait name={nama} photo={foto_url} srcSet={foto_srcset} size={56} />
        </div>
        <div className={styles.words}>
          <p className={styles.office}>{jabatan}</p>
          <p className={styles.holder}>{nama === null ? 'Belum terisi' : <PersonName name={nama} />}</p>
        </div>
        {below.length > 0 && (
          <button
            type="button"
            className={styles.fold}
            aria-label={`Jabatan di bawah ${jabatan}: ${countBelow(office)}`}
            aria-expanded={open}
            aria-controls={listId}
            onClick={() => onToggle(id)}
          >
            {countBelow(office)}
            <IconChevronDown size={16} stroke={2} aria-hidden="true" />
          </button>
        )}
      </div>
      {below.length > 0 && (
        <ul id={listId} className={styles.below} hidden={!open} style={{ '--columns': below.length } as CSSProperties}>
          {below.map((child) => (
            <Branch key={child.id} office={child} place={next} folded={folded} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  );
}
