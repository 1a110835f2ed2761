import { PATHS } from '@/api/paths';
import type { Board } from '@/api/types';
import { LinkButton } from '@/ui/link-button';
import { periodWords } from '../model/boards';
import styles from './board-call.module.css';
import { Portrait } from '@/domain/person/portrait';

/** Faces that stand for the whole board. */
const SHOWN = 5;

/** Leads from the past to those who lead now. */
export function BoardCall({ board }: { board: Board }) {
  return (
    <section className={styles.call} aria-labelledby="pengurus-kini">
      <ul className={styles.faces} aria-hidden="true">
        {board.anggota.slice(0, SHOWN).map(({ id, nama, foto_url }) => (
          <li key={id}>
            <Portrait name={nama} photo={foto_url} size={72} />
          </li>
        ))}
      </ul>
      <div className={styles.words}>
        <h2 id="pengurus-kini">Pengurus {periodWords(board)}</h2>
        <p>Kenali {board.anggota.length} orang yang memimpin, dan mereka yang memimpin sebelumnya.</p>
      </div>
      <div className={styles.links}>
        <LinkButton to={PATHS.board}>Lihat pengurus</LinkButton>
        <LinkButton to={PATHS.structure} variant="default">
          Struktur organisasi
        </LinkButton>
      </div>
    </section>
  );
}
