/** Routes that the router learns when somebody goes where they are. */
import type { PatchRoutesOnNavigationFunction } from 'react-router';
import { loadPatiently } from '@/api/load-patiently';
import { PATHS } from '@/api/paths';
import { patientRoutes } from './connection';
import { withEarlyCalls } from './early-calls';
import type { AppStore } from './store';

/** The route below which the pages of the member area stand. */
export const MEMBER_LAYOUT = 'member';

const AREAS = [PATHS.memberArea, PATHS.admin];
const load = () => import('./member-routes');

/** Asked by the router before it goes to an address that it may not know; addresses are read without regard to case. */
export function discoverRoutes(store: AppStore): PatchRoutesOnNavigationFunction {
  return async ({ path, patch }) => {
    const asked = path.toLowerCase();
    if (!AREAS.some((area) => asked === area || asked.startsWith(`${area}/`))) return;
    const { memberRoutes } = await loadPatiently(load);
    patch(
      MEMBER_LAYOUT,
      patientRoutes(memberRoutes, (module) => withEarlyCalls(store, module)),
    );
  };
}
