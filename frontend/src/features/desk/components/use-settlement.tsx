import { useState } from 'react';
import type { MoneyCase, SettleForm } from '@/api/types';
import { formatRupiah } from '@/ui/format';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { useSettleMoneyCaseMutation } from '../api';
import { DECISIONS } from '../model/finance';
import { SettleDialog } from './settle-dialog';

/** Asks about one case at a time, decides on it, and says what came of it. */
export function useSettlement() {
  const tell = useOutcome();
  const [settle, { isLoading }] = useSettleMoneyCaseMutation();
  const [asked, setAsked] = useState<MoneyCase | null>(null);
  const decide = async (found: MoneyCase, settled: SettleForm) => {
    setAsked(null);
    const sent = await settle({ id: found.id, ...settled });
    const sum = formatRupiah(found.jumlah);
    tell(sent, `Gagal menyimpan keputusan untuk ${sum}`, `Keputusan untuk ${sum} disimpan. ${DECISIONS[settled.keputusan].done}`);
  };
  const dialog = <SettleDialog found={asked} onCancel={() => setAsked(null)} onSettle={(found, settled) => void decide(found, settled)} />;
  return { ask: setAsked, busy: isLoading, dialog };
}
