/** What will come in the place of what the portal names but has no page for yet. */

export const MEMBERSHIP_COMING = 'Nanti di sini: kartu anggota, iuran, dan perpanjangannya.';
export const HELP_COMING = 'Nanti di sini: jawaban atas pertanyaan yang sering diajukan.';
export const FACILITATORS_COMING = 'Nanti di sini: para fasilitator dan bidang keahliannya.';
