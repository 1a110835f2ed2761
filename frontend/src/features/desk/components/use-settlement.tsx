import { useState } from 'react';
import type { MoneyCase } from '@/api/types';
import { SettleDialog } from './settle-dialog';

/** Asks about one case at a time. */
export function useSettlement() {
  const [asked, setAsked] = useState<MoneyCase | null>(null);
  return { ask: setAsked, dialog: <SettleDialog found={asked} onClose={() => setAsked(null)} /> };
}
