import { useSearchParams } from 'react-router';
import { CouponDesk } from '@/features/desk/components/coupon-desk';
import { CouponUses } from '@/features/desk/components/coupon-uses';
import { readId } from '../read-id';
import { DeskPage } from './desk-page';

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
