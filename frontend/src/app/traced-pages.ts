import type { DataRouter } from 'react-router';
import { beginTrace } from '@/api/trace';

/** Gives each page a trace of its own, from the click on: what its loaders ask for belongs to it. */
export function tracePages(router: DataRouter): void {
  let page = router.state.location.key;
  router.subscribe(({ navigation, location }) => {
    const { key } = navigation.location ?? location;
    if (key === page) return;
    page = key;
    beginTrace();
  });
}
