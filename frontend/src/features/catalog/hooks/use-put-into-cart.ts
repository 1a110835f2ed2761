import { useState } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { toProblem } from '@/api/problem';
import { useAddCartItemMutation, useLazyGetCartQuery } from '@/domain/cart/api';
import type { Wish } from '../model/registration-choice';

/** What the reader has himself is in the way, which it is not of others. */
const OWN_IN_THE_WAY: ReadonlySet<string> = new Set(['sudah_dipesan', 'jadwal_bentrok']);

/**
 * Moves a choice into the cart, one thing after the other, because each holds seats of its own. What got in leaves the choice;
 * what the server refused stays in it, and is told in the server's words.
 */
export function usePutIntoCart(onTaken: (wishes: readonly Wish[]) => void, isForOthers: (wish: Wish) => boolean) {
  const navigate = useNavigate();
  const [add] = useAddCartItemMutation();
  const [askForCart] = useLazyGetCartQuery();
  const [running, setRunning] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const [nothingIn, setNothingIn] = useState(false);
  const [onlyForOthers, setOnlyForOthers] = useState<readonly Wish[]>([]);

  /** Of what the server says that it stands in the cart: a package does not when a part of it does. */
  const standsThere = async (wish: Wish) => {
    if (wish.kind === 'sub_event') return true;
    const { data: cart } = await askForCart();
    return cart?.item.some(({ jenis, item_id }) => jenis === 'bundling' && item_id === wish.bundle.id) ?? false;
  };

  const put = async (wishes: readonly Wish[], allForOthers = false) => {
    if (running) return;
    setRunning(true);
    const taken: Wish[] = [];
    const refused: string[] = [];
    const others: Wish[] = [];
    for (const wish of wishes) {
      const { error } = await add({
        ...(wish.kind === 'bundle' ? { jenis: 'bundling', id: wish.bundle.id } : { jenis: 'sub_event', id: wish.subEvent.id }),
        jumlah: 1,
        ...((allForOthers || isForOthers(wish)) && { untuk: 'orang_lain' }),
      });
      const problem = error && toProblem(error);
      // What stands in the cart already is where it belongs.
      if (!problem || (problem.code === 'sudah_di_keranjang' && (await standsThere(wish)))) taken.push(wish);
      else {
        refused.push(problem.message);
        if (OWN_IN_THE_WAY.has(problem.code)) others.push(wish);
      }
    }
    setRunning(false);
    setRefusals(refused);
    setNothingIn(taken.length === 0);
    setOnlyForOthers(others);
    onTaken(taken);
    if (refused.length === 0) void navigate(PATHS.cart);
  };
  return { put, running, refusals, nothingIn, onlyForOthers };
}
