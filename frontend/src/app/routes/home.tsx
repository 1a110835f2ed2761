import { useEffect } from 'react';
import { toProblem } from '@/api/problem';
import { useGetWebSettingQuery } from '@/api/site';
import { LatestEvents } from '@/features/catalog/components/latest-events';
import { LatestNews } from '@/features/content/components/latest-news';
import { SatisfactionSection } from '@/features/feedback/components/satisfaction-section';
import { Hero, HeroSkeleton } from '@/features/home/components/hero';
import { WhyChooseUs } from '@/features/home/components/why-choose-us';
import { PageTitle } from '../page-title';

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
      <LatestNews />
    </>
  );
}
export { HomeRoute as Component };
