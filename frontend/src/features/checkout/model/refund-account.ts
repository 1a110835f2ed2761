/** The account that money goes back to, as its owner types it. */
import type { CallOffForm } from '@/api/types';

export type AccountField = 'bank' | 'nomor_rekening' | 'atas_nama';
export type RefundAccount = Record<AccountField, NonNullable<CallOffForm[AccountField]>>;

/** What each is called; the longest that the server takes. */
export const ACCOUNT_FIELDS: readonly { field: AccountField; label: string; longest: number; digits?: boolean }[] = [
  { field: 'bank', label: 'Bank', longest: 60 },
  { field: 'nomor_rekening', label: 'Nomor rekening', longest: 40, digits: true },
  { field: 'atas_nama', label: 'Nama pemilik rekening', longest: 200 },
];

/** What is wrong with it, by field. */
export function accountFaults({ bank, nomor_rekening, atas_nama }: RefundAccount): Partial<Record<AccountField, string>> {
  const digits = nomor_rekening.replace(/[\s.-]/g, '');
  return {
    ...(!bank.trim() && { bank: 'Isi nama banknya.' }),
    ...(!digits && { nomor_rekening: 'Isi nomor rekeningnya.' }),
    ...(digits && !/^\d{5,34}$/.test(digits) && { nomor_rekening: 'Nomor rekening terdiri dari 5 sampai 34 angka.' }),
    ...(!atas_nama.trim() && { atas_nama: 'Isi nama pemilik rekeningnya.' }),
  };
}
