import { type KeyboardEvent, useState } from 'react';
import { toProblem } from '@/api/problem';
import type { Order } from '@/api/types';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/field';
import { useLazyListAllOrdersQuery } from '../api';
import styles from './order-search.module.css';

const LONGEST_KEYWORD = 200;
/** What is said of none, of one and of several. */
const WORDS = ['Tidak ada pesanan yang cocok.', 'Satu pesanan ditemukan.', 'Beberapa pesanan ditemukan. Pilih salah satunya di atas.'];

/** Finds orders by number, buyer or amount, in whatever state; within another form, which it does not send. */
export function OrderSearch({ onFound }: { onFound: (orders: Order[]) => void }) {
  const [look, { isFetching }] = useLazyListAllOrdersQuery();
  const [typed, setTyped] = useState('');
  const [said, setSaid] = useState('');
  const search = async () => {
    const keyword = typed.trim();
    if (!keyword) return;
    const { data: found, error } = await look({ keyword, page: 1 });
    if (!found) {
      setSaid(`Pesanan belum dapat dicari, ${toProblem(error).message}`);
      return;
    }
    setSaid(WORDS[Math.min(found.data.length, 2)] ?? '');
    if (found.data.length > 0) onFound(found.data);
  };
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    void search();
  };
  return (
    <div className={styles.search}>
      <TextField
        label="Cari pesanan lain"
        description="Nomor, nama pemesan, atau jumlah."
        type="search"
        autoComplete="off"
        maxLength={LONGEST_KEYWORD}
        value={typed}
        below={isFetching ? 'Mencari…' : said}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onEnter}
      />
      <Button variant="light" disabled={isFetching} onClick={() => void search()}>
        Cari pesanan
      </Button>
    </div>
  );
}
