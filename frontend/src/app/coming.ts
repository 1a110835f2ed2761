/** What the not-found page can say of an address that the portal names but has no page for: what will come there, and what exists instead. */
import { matchPath } from 'react-router';
import { PATHS } from '@/api/paths';

export interface Coming {
  words: string;
  /** A page that exists already. */
  way?: { to: string; label: string };
}

const EVENTS = { to: PATHS.events, label: 'Lihat event' };

/** A page that exists, under another address than the one that was asked for. */
function elsewhere(name: string, to: string): Coming {
  return { words: `Halaman ${name} sudah tersedia di alamat lain.`, way: { to, label: `Buka ${name}` } };
}

const PAPERS: Coming = {
  words: 'Nanti di sini: tagihan setiap pendaftaran, status pembayarannya, dan kwitansi untuk diunduh.',
};
const COURSES: Coming = {
  words: 'Nanti di sini: kelas dan e-course Anda, kemajuan belajar, hasil ujian, dan sertifikatnya.',
  way: EVENTS,
};

/** The first that fits counts. */
const TABLE: readonly (readonly [pattern: string, coming: Coming])[] = [
  [PATHS.aboutHistory, elsewhere('Sejarah', PATHS.history)],
  [PATHS.aboutVision, elsewhere('Visi Misi', PATHS.vision)],
  [PATHS.aboutStructure, elsewhere('Struktur Organisasi', PATHS.structure)],
  [PATHS.aboutTestimonials, elsewhere('Testimoni', PATHS.testimonials)],
  [PATHS.aboutBoard, elsewhere('Pengurus', PATHS.board)],
  [PATHS.memberEvents, { words: 'Nanti di sini: event yang Anda ikuti, jadwalnya, dan tiket dengan kode QR untuk masuk.', way: EVENTS }],
  [PATHS.memberLearning, COURSES],
  [`${PATHS.memberArea}/ecourse/*`, COURSES],
  [`${PATHS.memberInvoices}/*`, PAPERS],
  [PATHS.memberReceipt, PAPERS],
  [
    `${PATHS.cart}/*`,
    { words: 'Keranjang dan pembayaran belum dibuka. Sub-event yang sudah Anda pilih tetap tersimpan di tab peramban ini.', way: EVENTS },
  ],
  [`${PATHS.learning}/*`, { words: 'Nanti di sini: semua pembelajaran, dari kelas singkat sampai pelatihan penuh.', way: EVENTS }],
  [`${PATHS.microlearning}/*`, { words: 'Nanti di sini: materi singkat yang selesai dalam beberapa menit.', way: EVENTS }],
  [`${PATHS.ecourse}/*`, { words: 'Nanti di sini: e-course dengan ujian, sertifikat, dan SKP, dipelajari kapan saja.', way: EVENTS }],
];

/** What is to be said of an address; nothing of one that never was. */
export function comingAt(pathname: string): Coming | undefined {
  return TABLE.find(([pattern]) => matchPath(pattern, pathname))?.[1];
}
