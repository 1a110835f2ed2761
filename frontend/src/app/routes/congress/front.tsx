import { CongressFront } from '@/features/congress/components/congress-front';
import { eventApi } from '@/domain/event/api';
import { congressAt } from '@/features/congress/model/congress';
import { useOutletContext } from 'react-router';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import type { CongressOutlet } from '../../layouts/congress-layout';
import { useCongress } from './use-congress';

/** The front page of a congress site. */
export function CongressFrontRoute() {
  const congress = useCongress();
  return (
    <>
      <PageTitle>{`${congress.name} ${congress.year}`}</PageTitle>
      {/* Another congress is another page: nothing chosen on one is kept for the next. */}
      <CongressFront key={congress.eventId} congress={congress} {...useOutletContext<CongressOutlet>()} />
    </>
  );
}
export { CongressFrontRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url, ask }) => {
  const congress = congressAt(url.pathname);
  if (congress) ask(eventApi.endpoints.getEvent, congress.eventId);
};
