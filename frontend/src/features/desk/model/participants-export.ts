/** What is asked before participants are exported. */

/** As the server has it. */
const SHORTEST_REASON = 10;
const YEAR = /^20\d\d$|^2100$/;
const NUMBER = /^[1-9]\d*$/;

/** What is wrong with what was typed, by field; an empty reason is told elsewhere. */
export function exportFaults({
  tahun = '',
  kegiatan = '',
  alasan = '',
}: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return {
    ...(tahun && !YEAR.test(tahun) && { tahun: 'Tulis tahun dengan empat angka, misalnya 2026.' }),
    ...(!tahun && !kegiatan && { tahun: 'Isi tahun atau nomor kegiatan.' }),
    ...(kegiatan && !NUMBER.test(kegiatan) && { kegiatan: 'Tulis nomor kegiatan sebagai angka.' }),
    ...(alasan && alasan.length < SHORTEST_REASON && { alasan: 'Tulis alasan paling sedikit 10 karakter.' }),
  };
}

/** What the file is saved as. */
export function exportName(kegiatan: string, tahun: string): string {
  return `${['peserta-skp', kegiatan && `kegiatan-${kegiatan}`, tahun].filter(Boolean).join('-')}.xlsx`;
}
