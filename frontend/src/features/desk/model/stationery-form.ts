/** The words on documents as their form holds them. */
import type { Stationery, StationeryForm } from '@/api/types';
import { atMost, type Faults, faultsOf, required, type Rule } from '@/ui/form/rules';
import { taxNumber } from './tax-number';

/** As the server has it. */
export const LONGEST = { nama: 100, alamat: 200, npwp: 30, kontak: 120, penutup: 200, penandatangan: 100 } as const;

/** What stands at the end of a document that has no words of the association's own there. */
export const USUAL_CLOSING = 'Dokumen ini dibuat oleh sistem dan sah tanpa tanda tangan.';

/** Those that may be empty. */
const OPTIONAL = [
  'npwp',
  'kontak',
  'penutup_invoice',
  'penutup_kwitansi',
  'penutup_nota_kredit',
  'nama_penandatangan',
  'jabatan_penandatangan',
  'nama_penandatangan_sertifikat',
  'jabatan_penandatangan_sertifikat',
] as const;

export interface StationeryValues extends Record<'nama' | 'alamat' | (typeof OPTIONAL)[number], string>, Record<string, string> {
  /** The edition that stands on the screen. */
  edisi: string;
}

/** What is changed of an edition. */
export function fromStationery(edition: Stationery): StationeryValues {
  const words = Object.fromEntries(OPTIONAL.map((name) => [name, edition[name] ?? ''])) as Record<(typeof OPTIONAL)[number], string>;
  return { nama: edition.nama, alamat: edition.alamat, ...words, edisi: String(edition.edisi) };
}

/** What is sent; what is empty is none. */
export function toStationery(values: StationeryValues): StationeryForm {
  const words = Object.fromEntries(OPTIONAL.map((name) => [name, values[name].trim() || null]));
  return { edisi: Number(values.edisi), nama: values.nama.trim(), alamat: values.alamat.trim(), ...words };
}

/** What is wrong before anything is sent. */
export function stationeryFaults(values: StationeryValues): Faults {
  const closing = (what: string) => [atMost(LONGEST.penutup, what)];
  // His name and his office stand together or not at all.
  const signatory = (what: 'nama' | 'jabatan', other: string): Rule[] => [
    (text) =>
      text.trim() === '' &&
      other.trim() !== '' &&
      `Isi juga ${what} penanda tangan, atau kosongkan ${what === 'nama' ? 'jabatannya' : 'namanya'}`,
    atMost(LONGEST.penandatangan, what === 'nama' ? 'Nama penanda tangan' : 'Jabatan penanda tangan'),
  ];
  return faultsOf(
    {
      nama: [required('Nama tidak boleh kosong'), atMost(LONGEST.nama, 'Nama')],
      alamat: [required('Alamat tidak boleh kosong'), atMost(LONGEST.alamat, 'Alamat')],
      npwp: [taxNumber, atMost(LONGEST.npwp, 'NPWP')],
      kontak: [atMost(LONGEST.kontak, 'Kontak')],
      penutup_invoice: closing('Penutup invoice'),
      penutup_kwitansi: closing('Penutup kwitansi'),
      penutup_nota_kredit: closing('Penutup nota kredit'),
      nama_penandatangan: signatory('nama', values.jabatan_penandatangan),
      jabatan_penandatangan: signatory('jabatan', values.nama_penandatangan),
      nama_penandatangan_sertifikat: signatory('nama', values.jabatan_penandatangan_sertifikat),
      jabatan_penandatangan_sertifikat: signatory('jabatan', values.nama_penandatangan_sertifikat),
    },
    values,
  );
}
