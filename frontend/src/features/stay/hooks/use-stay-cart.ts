import { useNavigate } from 'react-router';
import type { BodyOf } from '@/api/call';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { useAddCartItemMutation } from '@/domain/cart/api';
import { useNotify } from '@/ui/notifier/use-notify';

export type StayWish = BodyOf<'post', '/cart/item'>;

/**
 * Puts nights in a room or a tour into the cart, which holds them. What stands there already is where it belongs, but maybe on other
 * days: that is told on the way there.
 */
export function useStayCart() {
  const navigate = useNavigate();
  const notify = useNotify();
  const [add, { isLoading: busy }] = useAddCartItemMutation();

  const put = async (wish: StayWish) => {
    const { error } = await add(wish);
    const problem = error && toProblem(error);
    const stands = problem?.code === 'sudah_di_keranjang';
    if (problem) (stands ? notify.info : notify.error)(problem.message);
    if (!problem || stands) void navigate(PATHS.cart);
  };
  return { put, busy };
}
