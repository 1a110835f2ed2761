/** How the desk says how it stands with collective invoices, and what it types for a new one. */
import type { CollectiveForm, CollectiveInvoice, Order } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';
import { atMost, EMAIL, type Faults, faultsOf, matching, required } from '@/ui/form/rules';
import { readPage } from '@/ui/read-page';
import type { CollectiveQuery } from '../collective-api';
import { choicesOf, readStatus } from './status';
import { taxNumber } from './tax-number';

export const COLLECTIVE_STATES: Readonly<Record<CollectiveInvoice['status'], { word: string; tone: BadgeTone }>> = {
  menunggu_pembayaran: { word: 'Menunggu pembayaran', tone: 'warm' },
  lunas: { word: 'Lunas', tone: 'good' },
  dibatalkan: { word: 'Dibatalkan', tone: 'quiet' },
};

export const COLLECTIVE_CHOICES = choicesOf(COLLECTIVE_STATES);

/** As the server has it. */
export const FEWEST = 2;
export const MOST = 200;
export const LONGEST = { pembayar: 200, npwp: 30 } as const;

/** What is asked for: those that wait, unless something else is said. */
export function readCollectives(search: URLSearchParams): CollectiveQuery {
  return {
    keyword: search.get('keyword') ?? '',
    status: readStatus(search, COLLECTIVE_CHOICES, ''),
    page: readPage(search),
  };
}

/** An order that was picked. */
export type Picked = Pick<Order, 'id' | 'nomor' | 'nama_pemesan' | 'total'>;

/** Why an order cannot be picked; nothing when it can. */
export function whyNot({ metode_pembayaran, faktur_kolektif }: Pick<Order, 'metode_pembayaran' | 'faktur_kolektif'>): string | null {
  if (faktur_kolektif) return `Sudah masuk ${faktur_kolektif.nomor}`;
  return metode_pembayaran.jenis === 'transfer_bank' ? null : 'Tidak dibayar lewat transfer bank';
}

/** What a transfer has to be, to the rupiah. */
export function totalOf(picked: readonly Picked[]): number {
  return picked.reduce((sum, { total }) => sum + total, 0);
}

export interface CollectiveValues extends Record<string, string> {
  nama_pembayar: string;
  alamat_pembayar: string;
  npwp: string;
  email: string;
  jatuh_tempo: string;
  payment_method_id: string;
}

export const EMPTY: CollectiveValues = {
  nama_pembayar: '',
  alamat_pembayar: '',
  npwp: '',
  email: '',
  jatuh_tempo: '',
  payment_method_id: '',
};

/** What is wrong before anything is sent. */
export function collectiveFaults(values: CollectiveValues): Faults {
  return faultsOf(
    {
      nama_pembayar: [required('Nama pembayar tidak boleh kosong'), atMost(LONGEST.pembayar, 'Nama pembayar')],
      alamat_pembayar: [required('Alamat pembayar tidak boleh kosong'), atMost(LONGEST.pembayar, 'Alamat pembayar')],
      npwp: [taxNumber, atMost(LONGEST.npwp, 'NPWP')],
      email: [matching(EMAIL, 'Email tidak valid'), atMost(LONGEST.pembayar, 'Email')],
      jatuh_tempo: [required('Jatuh tempo tidak boleh kosong')],
      payment_method_id: [required('Pilih rekening tujuan')],
    },
    values,
  );
}

/** What is sent; what is empty is none. */
export function toCollective(values: CollectiveValues, picked: readonly Picked[]): CollectiveForm {
  return {
    order_id: picked.map(({ id }) => id),
    payment_method_id: Number(values.payment_method_id),
    nama_pembayar: values.nama_pembayar.trim(),
    alamat_pembayar: values.alamat_pembayar.trim(),
    npwp: values.npwp.trim() || null,
    email: values.email.trim() || null,
    jatuh_tempo: values.jatuh_tempo,
  };
}
