import { readSales } from '@/features/desk/model/sales';
import { salesApi } from '@/features/desk/sales-api';
import { useSearchParams } from 'react-router';
import { EventSales } from '@/features/desk/components/event-sales';
import { SalesDesk } from '@/features/desk/components/sales-desk';
import { readId } from '../read-id';
import { DeskPage, earlyForDesk } from './desk-page';

/** How events sell, all of them or the one that the address names. */
export function SalesRoute() {
  const id = readId(useSearchParams()[0].get('event') ?? undefined);
  return (
    <DeskPage title="Penjualan" lead="Di mana setiap kursi berada, dan dana yang masuk.">
      {id === null ? <SalesDesk /> : <EventSales id={id} />}
    </DeskPage>
  );
}
export { SalesRoute as Component };

/** Asked for beside the guard's question. */
export const early = earlyForDesk(({ url: { searchParams }, ask }) => {
  const id = readId(searchParams.get('event') ?? undefined);
  ask(salesApi.endpoints.listSales, id === null ? readSales(searchParams) : { event_id: id });
});
