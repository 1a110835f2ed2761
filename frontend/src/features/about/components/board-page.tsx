import { Link } from 'react-router';
import { PATHS } from '@/api/paths';
import type { Board, BoardMember } from '@/api/types';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { Skeleton } from '@/ui/skeleton';
import { useAddress } from '@/ui/use-address';
import { useGetHistoryQuery } from '../api';
import { chosenBoard, type Division, divisionsOf, periodKey, periodWords } from '../model/boards';
import { BELOW_ABOUT } from '../model/pages';
import { PersonName } from '@/domain/person/person-name';
import styles from './board-page.module.css';
import { PageHead } from './page-head';
import { Portrait } from '@/domain/person/portrait';

/** The period's name in the address. */
const PERIOD = 'periode';

/** Those who lead the association, and who led it before; the period stands in the address. */
export function BoardPage() {
  const { data, error, refetch } = useGetHistoryQuery();
  const { search } = useAddress();
  const board = data && chosenBoard(data.pengurus, search.get(PERIOD));
  return (
    <>
      <PageHead above={BELOW_ABOUT} crumb="Pengurus" title="Pengurus" lead="Mereka yang memimpin, dari masa ke masa." />
      <Container className={styles.page}>
        {error && <ErrorPanel error={error} onRetry={refetch} />}
        {!error && !data && <BoardSkeleton />}
        {!error && data && !board && <EmptyState title="Daftar pengurus belum tersedia." />}
        {!error && data && board && (
          <>
            <Periods boards={data.pengurus} chosen={board} />
            <Members board={board} />
          </>
        )}
      </Container>
    </>
  );
}

function Periods({ boards, chosen }: { boards: readonly Board[]; chosen: Board }) {
  if (boards.length < 2) return null;
  return (
    <nav className={styles.periods} aria-label="Periode">
      {boards.map((board, index) => (
        <Link
          key={periodKey(board)}
          to={index === 0 ? PATHS.board : `${PATHS.board}?${PERIOD}=${periodKey(board)}`}
          aria-current={board === chosen ? 'true' : undefined}
          preventScrollReset
        >
          {periodWords(board)}
        </Link>
      ))}
    </nav>
  );
}

function Members({ board }: { board: Board }) {
  const [leaders, ...others] = divisionsOf(board.anggota);
  return (
    <>
      {/* Stands through every choice, so that each is read aloud. */}
      <p className={styles.outcome} role="status">
        Periode {periodWords(board)}, {board.anggota.length} orang
      </p>
      {board.anggota.length === 0 && <EmptyState title="Pengurus periode ini belum tersedia." />}
      {leaders && <DivisionSection division={leaders} leads />}
      {others.length > 0 && (
        <div className={styles.divisions}>
          {others.map((division) => (
            <DivisionSection key={division.name} division={division} />
          ))}
        </div>
      )}
    </>
  );
}

/** One part of a board. The first leads it, and is shown larger. */
function DivisionSection({ division: { name, members }, leads = false }: { division: Division; leads?: boolean }) {
  return (
    <section className={styles.division}>
      <h2>{name || 'Anggota'}</h2>
      <ul className={leads ? styles.leaders : styles.people}>
        {members.map((member) => (
          <li key={member.id}>
            <Person member={member} large={leads} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Person({ member: { nama, jabatan, foto_url, foto_url_original, foto_srcset }, large }: { member: BoardMember; large: boolean }) {
  return (
    <div className={styles.person}>
      <div className={styles.face}>
        <Portrait
          name={nama}
          photo={(large && foto_url_original) || foto_url}
          srcSet={foto_srcset}
          size={large ? 320 : 80}
          sizes={large ? '(min-width: 1440px) 180px, (min-width: 600px) 33vw, 50vw' : '80px'}
        />
      </div>
      <div className={styles.who}>
        <h3>
          <PersonName name={nama} />
        </h3>
        <p>{jabatan}</p>
      </div>
    </div>
  );
}

function BoardSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Memuat daftar pengurus</span>
      <Skeleton height={44} width="min(20rem, 80%)" radius={99} />
      <div className={`${styles.leaders} ${styles.waiting}`}>
        {[0, 1, 2, 3].map((person) => (
          <div key={person}>
            <Skeleton className={styles.faceSkeleton} radius={20} />
            <Skeleton height={18} width="85%" mt={16} />
            <Skeleton height={14} width="50%" mt={10} />
          </div>
        ))}
      </div>
    </div>
  );
}
