import { useEffect } from 'react';
import { toProblem } from '@/api/problem';
import { useSite } from '@/domain/site/site';
import type { About } from '@/api/types';
import { BlockingOverlay } from '@/ui/blocking-overlay';
import { Container } from '@/ui/container';
import { EmptyState } from '@/ui/empty-state';
import { Picture } from '@/ui/picture';
import { Skeleton } from '@/ui/skeleton';
import { useLingering } from '@/ui/use-lingering';
import { useGetAboutQuery } from '../api';
import styles from './about-page.module.css';
import { AboutText } from './about-text';
import { PageHead } from './page-head';

const OVERLAY_LINGERS_MS = 500;

/** Who stands behind the portal, in the editors' words. A failed load is only noted in the console. */
export function AboutPage() {
  const { brand } = useSite();
  const { data: about, error, isFetching } = useGetAboutQuery();
  const overlay = useLingering(isFetching, OVERLAY_LINGERS_MS);

  useEffect(() => {
    if (error) console.warn('the about text could not be loaded', toProblem(error).code);
  }, [error]);

  return (
    <>
      <BlockingOverlay visible={overlay} text="Sedang memuat konten. Mohon tunggu..." />
      <PageHead crumb="Tentang" title={`Tentang ${brand}`} />
      <Container className={styles.page}>
        {about && <Description about={about} />}
        {about === undefined && isFetching && <DescriptionSkeleton />}
        {about === null && <EmptyState title="Deskripsi belum tersedia." />}
      </Container>
    </>
  );
}

function Description({ about }: { about: About }) {
  const photo = about.foto_url_original ?? about.foto_url;
  return (
    <div className={styles.columns} data-photo={photo ? true : undefined}>
      <AboutText text={about.deskripsi} />
      {photo && (
        <div className={styles.photo}>
          <Picture src={photo} srcSet={about.foto_srcset} sizes="(min-width: 600px) 40vw, 100vw" alt="" ratio={4 / 3} eager />
        </div>
      )}
    </div>
  );
}

function DescriptionSkeleton() {
  return (
    <div className={styles.columns} data-photo aria-hidden="true">
      <div>
        {['96%', '100%', '88%', '60%', '94%', '100%', '72%'].map((width, line) => (
          <Skeleton key={line} height={16} width={width} mt={line === 4 ? 32 : 14} />
        ))}
      </div>
      <div className={styles.photo}>
        <Skeleton className={styles.photoSkeleton} radius={0} />
      </div>
    </div>
  );
}
