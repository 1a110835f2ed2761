/** Pages of the back office that a visitor's first page need not know of. */
export const DESK_PATHS = {
  activities: '/admin/skp',
  questions: '/admin/tanya',
  reviews: '/admin/ulasan',
  certificates: '/admin/sertifikat',
  items: '/admin/ujian',
} as const;

/** How events sell. */
export const SALES_DESK = '/admin/penjualan';
/** The desk's view of all waiting lists. */
export const QUEUE_DESK = '/admin/daftar-tunggu';
/** The codes that make orders cheaper. */
export const COUPON_DESK = '/admin/kupon';
/** One invoice for several orders. */
export const COLLECTIVE_DESK = '/admin/faktur-kolektif';
/** What members hand in to be shown. */
export const POSTER_DESK = '/admin/e-poster';
/** The companies that want to be sponsors. */
export const SPONSOR_DESK = '/admin/sponsor';
/** The words on invoices, receipts and credit notes. */
export const STATIONERY_DESK = '/admin/dokumen';
