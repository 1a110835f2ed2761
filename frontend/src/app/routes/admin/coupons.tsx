import { readPage } from '@/ui/read-page';
import { eventApi } from '@/domain/event/api';
import { readCoupons } from '@/features/desk/model/coupons';
import { couponApi } from '@/features/desk/coupon-api';
import { useSearchParams } from 'react-router';
import { CouponDesk } from '@/features/desk/components/coupon-desk';
import { CouponUses } from '@/features/desk/components/coupon-uses';
import { readId } from '../read-id';
import { DeskPage, earlyForDesk } from './desk-page';

/** The desk that makes coupons, or the orders that have taken the one that the address names. */
export function CouponsRoute() {
  const id = readId(useSearchParams()[0].get('kupon') ?? undefined);
  return (
    <DeskPage title="Kupon" lead="Kode potongan harga: berapa potongannya, di mana berlaku, dan seberapa sering dipakai.">
      {id === null ? <CouponDesk /> : <CouponUses id={id} />}
    </DeskPage>
  );
}
export { CouponsRoute as Component };

/** Asked for beside the guard's question. */
export const early = earlyForDesk(({ url: { searchParams }, ask }) => {
  const id = readId(searchParams.get('kupon') ?? undefined);
  if (id === null) {
    ask(couponApi.endpoints.listCoupons, readCoupons(searchParams));
    ask(eventApi.endpoints.listEventNames, undefined);
  } else {
    ask(couponApi.endpoints.getCoupon, id);
    ask(couponApi.endpoints.listCouponUses, { id, page: readPage(searchParams) });
  }
});
