import { CongressFront } from '@/features/congress/components/congress-front';
import { selectSession } from '@/domain/session/slice';
import { PageTitle } from '../../page-title';
import { useAppSelector } from '../../store';
import { useCongress } from './use-congress';

/** The front page of a congress site. */
export function CongressFrontRoute() {
  const congress = useCongress();
  const { authenticated } = useAppSelector(selectSession);
  return (
    <>
      <PageTitle>{`${congress.name} ${congress.year}`}</PageTitle>
      {/* Another congress is another page: nothing chosen on one is kept for the next. */}
      <CongressFront key={congress.eventId} congress={congress} loggedIn={authenticated} />
    </>
  );
}
export { CongressFrontRoute as Component };
