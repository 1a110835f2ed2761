import { useParams } from 'react-router';
import { isEventType } from '@/domain/sub-event/event-type';
import { BundlePage } from '@/features/congress/components/bundle-page';
import { SectionPage } from '@/features/congress/components/section-page';
import { SubEventPage } from '@/features/congress/components/sub-event-page';
import { TypePage } from '@/features/congress/components/type-page';
import { type Congress, sectionOf } from '@/features/congress/model/congress';
import { type SectionWord, sectionWords } from '@/features/congress/model/sections';
import { selectSession } from '@/domain/session/slice';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import { readId } from '../read-id';
import { StaySection } from './stay-section';
import { useCongress } from './use-congress';

/** A page below the front page: a section by its word, or a sub-event by its number. The layout lets nothing else through. */
export function CongressPageRoute() {
  const congress = useCongress();
  const { authenticated } = useAppSelector(selectSession);
  const { params } = useParams();
  const name = `${congress.name} ${congress.year}`;
  const section = sectionOf(congress, params);
  const id = readId(params);

  if (section) {
    return (
      <>
        <PageTitle>{`${sectionWords(section).title} ${name}`}</PageTitle>
        <SectionPage congress={congress} section={section}>
          <Content key={section} congress={congress} section={section} />
        </SectionPage>
      </>
    );
  }
  if (id === null) return null;
  const titled = (title: string) => <PageTitle>{`${title} · ${name}`}</PageTitle>;
  return <SubEventPage congress={congress} id={id} loggedIn={authenticated} titled={titled} />;
}
export { CongressPageRoute as Component };

function Content({ congress, section }: { congress: Congress; section: SectionWord }) {
  if (isEventType(section)) return <TypePage congress={congress} type={section} />;
  if (section === 'bundling') return <BundlePage congress={congress} />;
  return <StaySection section={section} eventId={congress.eventId} />;
}
