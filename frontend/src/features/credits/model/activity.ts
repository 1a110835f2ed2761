/** The form of an activity elsewhere. */
import { atMost, type Faults, faultsOf, matching, required } from '@/ui/form/rules';
import type { ActivityForm } from '../api';

// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- The form goes through the fields, which only a type lets it.
export type ActivityValues = {
  kegiatan: string;
  tanggal: string;
  ranah: string;
  skp: string;
  nomor_akreditasi: string;
  file: File | null;
};

export const NO_ACTIVITY: ActivityValues = { kegiatan: '', tanggal: '', ranah: '', skp: '', nomor_akreditasi: '', file: null };

/** Points as people write them: `2`, `2,5`, `0.25`. */
const POINTS = /^\d{1,3}([.,]\d{1,2})?$/;

export function activityFaults({ file, ...texts }: ActivityValues): Faults {
  const faults = faultsOf(
    {
      kegiatan: [required('Nama kegiatan wajib diisi'), atMost(200, 'Nama kegiatan')],
      tanggal: [required('Tanggal wajib diisi')],
      ranah: [required('Ranah wajib dipilih')],
      skp: [required('SKP wajib diisi'), matching(POINTS, 'SKP harus berupa angka, misalnya 2 atau 2,5')],
      nomor_akreditasi: [],
    },
    texts,
  );
  return file ? faults : { ...faults, file: 'Pilih bukti kegiatan terlebih dahulu' };
}

/** The form as it is sent; it was found without fault before. */
export function activityBody({ kegiatan, tanggal, ranah, skp, nomor_akreditasi, file }: ActivityValues): ActivityForm {
  if (!file) throw new Error('an activity without its proof');
  const number = nomor_akreditasi.trim();
  return { kegiatan: kegiatan.trim(), tanggal, ranah, skp: skp.trim().replace(',', '.'), nomor_akreditasi: number || null, file };
}
