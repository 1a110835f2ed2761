import { useNavigate } from 'react-router';
import type { BodyOf } from '@/api/call';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { useAddCartItemMutation } from '@/domain/cart/api';
import { useNotify } from '@/ui/notifier/use-notify';

export type StayWish = BodyOf<'post', '/cart/item'>;

/** Puts nights in a room or a tour into the cart, which holds them; what stands there already is where it belongs. */
export function useStayCart() {
  const navigate = useNavigate();
  const notify = useNotify();
  const [add, { isLoading: busy }] = useAddCartItemMutation();

  const put = async (wish: StayWish) => {
    const { error } = await add(wish);
    const problem = error && toProblem(error);
    if (problem && problem.code !== 'sudah_di_keranjang') notify.error(problem.message);
    else void navigate(PATHS.cart);
  };
  return { put, busy };
}
