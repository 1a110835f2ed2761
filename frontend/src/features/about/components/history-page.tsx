import type { History, Milestone } from '@/api/types';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { ErrorPanel } from '@/ui/error-panel';
import { SafeHtml } from '@/ui/safe-html';
import { Skeleton } from '@/ui/skeleton';
import { useGetHistoryQuery } from '../api';
import { BELOW_ABOUT } from '../model/pages';
import { BoardCall } from './board-call';
import styles from './history-page.module.css';
import { PageHead } from './page-head';

/** How the association came to be, told and by its years, and who leads it now. */
export function HistoryPage() {
  const { data, error, refetch } = useGetHistoryQuery();
  return (
    <>
      <PageHead above={BELOW_ABOUT} crumb="Sejarah" title="Sejarah" lead="Perjalanan kami dan tonggak yang membentuknya." />
      <Container className={styles.page}>
        {error && <ErrorPanel error={error} onRetry={refetch} />}
        {!error && !data && <HistorySkeleton />}
        {!error && data && <Past history={data} />}
      </Container>
    </>
  );
}

function Past({ history: { html, tonggak, pengurus } }: { history: History }) {
  const told = html.trim() !== '';
  const [newest] = pengurus;
  return (
    <>
      {!told && tonggak.length === 0 && <EmptyState title="Sejarah belum tersedia." />}
      <div className={styles.columns} data-both={(told && tonggak.length > 0) || undefined}>
        {told && (
          <section>
            {/* The text's own headings start at the third level. */}
            <h2 className="visually-hidden">Cerita kami</h2>
            <SafeHtml html={html} />
          </section>
        )}
        {tonggak.length > 0 && <Timeline milestones={tonggak} />}
      </div>
      {newest && <BoardCall board={newest} />}
    </>
  );
}

function Timeline({ milestones }: { milestones: readonly Milestone[] }) {
  return (
    <section className={styles.timeline} aria-labelledby="tonggak">
      <h2 id="tonggak">Tonggak sejarah</h2>
      <ol>
        {milestones.map(({ tahun, judul, deskripsi }) => (
          <li key={`${tahun} ${judul}`}>
            <p className={styles.year}>{tahun}</p>
            <h3>{judul}</h3>
            {deskripsi && <p className={styles.words}>{deskripsi}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function HistorySkeleton() {
  return (
    <div className={styles.columns} data-both role="status">
      <span className="visually-hidden">Memuat sejarah</span>
      <div>
        {['100%', '92%', '97%', '54%', '99%', '90%', '96%', '38%'].map((width, line) => (
          <Skeleton key={line} height={16} width={width} mt={line === 4 ? 32 : 14} />
        ))}
      </div>
      <div>
        {[0, 1, 2, 3].map((milestone) => (
          <div key={milestone}>
            <Skeleton height={24} width="4.5rem" mt={milestone && 36} />
            <Skeleton height={16} width="80%" mt={12} />
          </div>
        ))}
      </div>
    </div>
  );
}
