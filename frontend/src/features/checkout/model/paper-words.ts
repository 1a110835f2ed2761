/** How an issued document tells what it is. */
import type { BillingDocument } from '@/api/types';
import { isOpen, orderWord } from '@/domain/order/words';
import { formatDate, formatDeadline } from '@/ui/format';

const NAMES: Readonly<Record<BillingDocument['jenis'], { name: string; total: string }>> = {
  invoice: { name: 'Invoice', total: 'Total yang harus dibayar' },
  kwitansi: { name: 'Kwitansi', total: 'Jumlah diterima' },
  nota_kredit: { name: 'Nota Kredit', total: 'Total yang dibatalkan' },
};

export function paperName(kind: BillingDocument['jenis']): string {
  return NAMES[kind].name;
}

/** What the sum at its end means; of an invoice whose order is paid or over, nothing is to be paid any more. */
export function totalName({ jenis, status }: Pick<BillingDocument, 'jenis' | 'status'>): string {
  return jenis === 'invoice' && !isOpen(status) ? 'Total tagihan' : NAMES[jenis].total;
}

/** Whose it is, of when, and what it belongs to: name and value, in the order in which they are read; people as a list. */
export function factsOf(paper: BillingDocument): [name: string, value: string | readonly string[]][] {
  const facts: [string, string | readonly string[] | false | null][] = [
    [paper.jenis === 'kwitansi' ? 'Sudah terima dari' : 'Ditagihkan kepada', [paper.dibayar_oleh?.nama ?? paper.nama_pemesan]],
    ['Atas nama', paper.dibayar_oleh && [paper.nama_pemesan]],
    ['Peserta', paper.peserta.length > 0 && paper.peserta],
    ['Tanggal terbit', formatDate(paper.tanggal_terbit)],
    ['Nomor pesanan', paper.nomor_pesanan],
    ['Untuk invoice', paper.nomor_invoice],
    ['Batas bayar', paper.batas_bayar && formatDeadline(paper.batas_bayar)],
    ['Tanggal bayar', paper.jenis === 'kwitansi' && paper.diselesaikan_pada && formatDate(paper.diselesaikan_pada)],
    [
      'Alasan',
      paper.jenis === 'nota_kredit' &&
        (isOfPart(paper) ? 'Sebagian pesanan dikembalikan' : `Pesanan ${orderWord(paper.status).toLowerCase()}`),
    ],
  ];
  return facts.filter((fact): fact is [string, string | readonly string[]] => Boolean(fact[1]));
}

/** Whether a credit note is of single lines, while the order stood. */
function isOfPart({ id, nota_kredit }: BillingDocument): boolean {
  return nota_kredit.some((note) => note.id === id);
}

/** What a credit note takes back of its invoice. */
export function creditNote(paper: BillingDocument): string {
  if (isOfPart(paper)) return `Nota kredit ini membatalkan bagian yang tercantum dari invoice ${paper.nomor_invoice ?? ''}.`;
  if (paper.nota_kredit.length > 0) return `Nota kredit ini membatalkan sisa invoice ${paper.nomor_invoice ?? ''}.`;
  return `Nota kredit ini membatalkan seluruh nilai invoice ${paper.nomor_invoice ?? ''}.`;
}
