import { NotFoundPanel } from '../not-found-panel';

/** A page of the member area that is still to be built. */
export function MemberNotFoundRoute() {
  return <NotFoundPanel />;
}
export { MemberNotFoundRoute as Component };
