/** What will come in the place of what the portal names but has no page for yet, by its name. Loaded when somebody asks. */
export const COMING: Readonly<Record<string, string>> = {
  Membership: 'Nanti di sini: kartu anggota, iuran, dan perpanjangannya.',
  Help: 'Nanti di sini: jawaban atas pertanyaan yang sering diajukan.',
  Fasilitator: 'Nanti di sini: para fasilitator dan bidang keahliannya.',
  Sales: 'Nanti di sini: pendaftaran rombongan, paket, dan kerja sama.',
  Support: 'Nanti di sini: bantuan untuk akun, pendaftaran, dan pembayaran.',
  'SKP Partners': 'Nanti di sini: mitra penyelenggara kegiatan ber-SKP.',
  'Lokasi Diklat': 'Nanti di sini: alamat dan peta tempat diklat.',
};
