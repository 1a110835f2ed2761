import { lazy, Suspense, useEffect } from 'react';
import { toProblem } from '@/api/problem';
import { useGetWebSettingQuery } from '@/domain/site/site';
import { LatestEvents } from '@/features/catalog/components/latest-events';
import { LatestNews } from '@/features/content/components/latest-news';
import { SatisfactionSection } from '@/features/feedback/components/satisfaction-section';
import { Hero, HeroSkeleton } from '@/features/home/components/hero';
import { WhyChooseUs } from '@/features/home/components/why-choose-us';
import { WhenNear } from '@/ui/when-near';
import { PageTitle } from '../page-title';
import styles from './home.module.css';

// Below everything that a first visit shows, so neither its code nor its call is part of one.
const HomeTestimonials = lazy(() => import('@/features/feedback/components/testimonials/home-testimonials'));

/** The home page. A block that cannot be loaded is only noted in the console; the others stand. */
export function HomeRoute() {
  const { data: setting, error, isLoading } = useGetWebSettingQuery();

  useEffect(() => {
    if (error) console.warn('site settings could not be loaded', toProblem(error).code);
  }, [error]);

  return (
    <>
      <PageTitle>Pelatihan dan kegiatan ilmiah tenaga kesehatan</PageTitle>
      {isLoading ? <HeroSkeleton /> : <Hero setting={setting ?? null} />}
      <WhyChooseUs />
      <LatestEvents />
      <SatisfactionSection />
      <WhenNear placeholder={<div className={styles.testimonials} />}>
        <Suspense fallback={<div className={styles.testimonials} />}>
          <HomeTestimonials />
        </Suspense>
      </WhenNear>
      <LatestNews />
    </>
  );
}
export { HomeRoute as Component };
