import { contentApi } from '@/features/content/api';
import { lazy, Suspense, useEffect } from 'react';
import { loadPatiently } from '@/api/load-patiently';
import { toProblem } from '@/api/problem';
import { siteApi, useGetWebSettingQuery } from '@/domain/site/site';
import { catalogApi, useListEventsQuery } from '@/features/catalog/api';
import { LATEST_THREE, LatestEvents } from '@/features/catalog/components/latest-events';
import { LATEST_NEWS, LatestNews } from '@/features/content/components/latest-news';
import { Hero, HeroSkeleton } from '@/features/home/components/hero';
import { WhyChooseUs } from '@/features/home/components/why-choose-us';
import { WhenNear } from '@/ui/when-near';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './home.module.css';

const NextCongress = lazy(() => loadPatiently(() => import('@/features/congress/components/next-congress')));
// Below the first screens, and loaded beside them.
const SatisfactionSection = lazy(async () => ({
  default: (await loadPatiently(() => import('@/features/feedback/components/satisfaction-section'))).SatisfactionSection,
}));
// Below everything that a first visit shows, so neither its code nor its call is part of one.
const HomeCourses = lazy(() => loadPatiently(() => import('@/features/learning/components/catalogue/home-courses')));
const HomeTestimonials = lazy(() => loadPatiently(() => import('@/features/feedback/components/testimonials/home-testimonials')));

/** The home page. A block that cannot be loaded is only noted in the console; the others stand. */
export function HomeRoute() {
  const { data: setting, error, isLoading } = useGetWebSettingQuery();

  const latest = useListEventsQuery(LATEST_THREE);

  useEffect(() => {
    if (error) console.warn('site settings could not be loaded', toProblem(error).code);
  }, [error]);

  return (
    <>
      <PageTitle>Pelatihan dan kegiatan ilmiah tenaga kesehatan</PageTitle>
      {isLoading ? <HeroSkeleton /> : <Hero setting={setting ?? null} />}
      <div className={styles.congress}>
        <Suspense fallback={<div />}>
          <NextCongress listed={latest.data?.data ?? (latest.isError ? [] : undefined)} />
        </Suspense>
      </div>
      <WhyChooseUs />
      <LatestEvents />
      <WhenNear name="home-courses" placeholder={<div />}>
        <Suspense>
          <HomeCourses />
        </Suspense>
      </WhenNear>
      <Suspense fallback={<div className={styles.satisfaction} />}>
        <SatisfactionSection />
      </Suspense>
      <WhenNear name="home-testimonials" placeholder={<div className={styles.testimonials} />}>
        <Suspense fallback={<div className={styles.testimonials} />}>
          <HomeTestimonials />
        </Suspense>
      </WhenNear>
      <LatestNews />
    </>
  );
}
export { HomeRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ ask }) => {
  ask(siteApi.endpoints.getWebSetting, undefined);
  ask(catalogApi.endpoints.listEvents, LATEST_THREE);
  ask(contentApi.endpoints.listNews, LATEST_NEWS);
};
