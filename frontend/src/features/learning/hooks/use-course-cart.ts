import { useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import type { CourseKind } from '@/api/types';
import { useAddCartItemMutation } from '@/domain/cart/api';
import { useNotify } from '@/ui/notifier/use-notify';

/** Where each kind is paid: one cart, at the addresses of SPEC.md. */
const PAYMENTS: Readonly<Record<CourseKind, string>> = {
  learning: PATHS.learningPayment,
  microlearning: PATHS.microlearningPayment,
  e_course: PATHS.cart,
};

/** Puts a course into the cart, where it is paid; what stands there already is where it belongs. */
export function useCourseCart({ id, jenis }: { id: number; jenis: CourseKind }) {
  const navigate = useNavigate();
  const notify = useNotify();
  const [add, { isLoading: busy }] = useAddCartItemMutation();

  const put = async () => {
    const { error } = await add({ jenis: 'e_course', id, jumlah: 1 });
    const problem = error && toProblem(error);
    if (problem && problem.code !== 'sudah_di_keranjang') notify.error(problem.message);
    else void navigate(PAYMENTS[jenis]);
  };
  return { put, busy };
}
