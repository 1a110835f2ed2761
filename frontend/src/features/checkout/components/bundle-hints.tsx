import type { Cart } from '@/api/types';
import { toProblem } from '@/api/problem';
import { useTakeBundleMutation } from '@/domain/cart/api';
import { Button } from '@/ui/button';
import { formatRupiah } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import styles from './bundle-hints.module.css';

/** Titles as one says them: “a”, “b” dan “c”. */
function listed(titles: string[]): string {
  const quoted = titles.map((title) => `“${title}”`);
  return [quoted.slice(0, -1).join(', '), ...quoted.slice(-1)].filter(Boolean).join(' dan ');
}

/** What the server says would be cheaper as a package, and the way to have it so. */
export default function BundleHints({ cart }: { cart: Cart }) {
  const notify = useNotify();
  const [take, { isLoading }] = useTakeBundleMutation();
  const exchange = async ({ bundling_id, judul }: Cart['saran_bundling'][number]) => {
    const { error } = await take(bundling_id);
    if (error) notify.error(`Gagal dijadikan paket, ${toProblem(error).message}`);
    else notify.success(`Pilihan Anda menjadi “${judul}”.`);
  };
  return cart.saran_bundling.map((hint) => {
    const titles = hint.item_id.map((id) => cart.item.find((item) => item.id === id)?.judul ?? '');
    return (
      <section key={hint.bundling_id} className={styles.hint} aria-label={`Lebih hemat: ${hint.judul}`}>
        <p>
          {listed(titles)} lebih hemat sebagai paket. Dengan <strong>{hint.judul}</strong> Anda membayar {formatRupiah(hint.harga)}, hemat{' '}
          {formatRupiah(hint.hemat)}. Kursi Anda tetap ditahan.
        </p>
        {!isLoading && (
          <Button variant="default" aria-label={`Jadikan paket ${hint.judul}`} onClick={() => void exchange(hint)}>
            Jadikan paket
          </Button>
        )}
      </section>
    );
  });
}
