import { readCollectives } from '@/features/desk/model/collective';
import { collectiveApi } from '@/features/desk/collective-api';
import { useSearchParams } from 'react-router';
import { CollectiveDesk } from '@/features/desk/components/collective-desk';
import { CollectiveMaker } from '@/features/desk/components/collective-maker';
import { CollectiveView } from '@/features/desk/components/collective-view';
import { DeskPage, earlyForDesk } from './desk-page';

/** One invoice for several orders: all there are, a new one, or the one that the address names. */
export function CollectiveRoute() {
  const [search] = useSearchParams();
  const id = search.get('faktur');
  return (
    <DeskPage title="Faktur Kolektif" lead="Satu faktur dan satu transfer untuk beberapa pesanan yang dibayar rumah sakit atau sponsor.">
      {id ? <CollectiveView id={id} /> : search.has('buat') ? <CollectiveMaker /> : <CollectiveDesk />}
    </DeskPage>
  );
}
export { CollectiveRoute as Component };

/** Asked for beside the guard's question. */
export const early = earlyForDesk(({ url: { searchParams }, ask }) => {
  const id = searchParams.get('faktur');
  if (id) ask(collectiveApi.endpoints.getCollective, id);
  else if (!searchParams.has('buat')) ask(collectiveApi.endpoints.listCollectives, readCollectives(searchParams));
});
