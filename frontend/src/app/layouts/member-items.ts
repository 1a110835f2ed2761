import {
  IconArmchair,
  IconArrowLeft,
  IconBuildingStore,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconChartHistogram,
  IconDevices,
  IconFileInvoice,
  IconFileText,
  IconFiles,
  IconHeartHandshake,
  IconHelpCircle,
  IconHourglass,
  IconId,
  IconLayoutDashboard,
  IconLock,
  IconPresentation,
  IconPresentationAnalytics,
  IconQrcode,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconSchool,
  IconShoppingCart,
  IconTicket,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react';
import {
  COLLECTIVE_DESK,
  COUPON_DESK,
  DESK_PATHS,
  POSTER_DESK,
  QUEUE_DESK,
  SALES_DESK,
  SPONSOR_DESK,
  STATIONERY_DESK,
} from '@/api/desk-paths';
import { PATHS } from '@/api/paths';

/** A way that the member area offers. */
export interface MemberItem {
  label: string;
  Sign: Icon;
  /** A placeholder goes nowhere. */
  to?: string;
  /** Further addresses that it stands for. */
  parts?: readonly string[];
  /** Only for these roles. */
  roles?: readonly string[];
}

const ITEMS: readonly MemberItem[] = [
  { label: 'Back to Home', Sign: IconArrowLeft, to: PATHS.home },
  { label: 'Ringkasan', Sign: IconLayoutDashboard, to: PATHS.memberArea },
  { label: 'Event yang diikuti', Sign: IconCalendarEvent, to: PATHS.memberEvents },
  { label: 'Keranjang', Sign: IconShoppingCart, to: PATHS.cart },
  { label: 'Kelas Saya', Sign: IconSchool, to: PATHS.memberLearning },
  { label: 'Sertifikat', Sign: IconCertificate, to: PATHS.memberCertificates },
  { label: 'SKP', Sign: IconChartBar, to: PATHS.memberCredits },
  { label: 'E-Poster Saya', Sign: IconPresentation, to: PATHS.memberPosters },
  { label: 'Invoice', Sign: IconFileInvoice, to: PATHS.memberInvoices },
  { label: 'Sponsorship', Sign: IconHeartHandshake, to: PATHS.sponsorship, roles: ['sponsorship'] },
  { label: 'Kursi Sponsor', Sign: IconArmchair, to: PATHS.sponsorSeats, roles: ['sponsorship'] },
  { label: 'Check-in', Sign: IconQrcode, to: PATHS.checkIn, roles: ['panitia', 'admin'] },
  { label: 'Verifikasi Pembayaran', Sign: IconReceipt, to: PATHS.adminPayments, roles: ['admin'] },
  { label: 'Faktur Kolektif', Sign: IconFiles, to: COLLECTIVE_DESK, roles: ['admin'] },
  { label: 'Penjualan', Sign: IconChartHistogram, to: SALES_DESK, roles: ['admin'] },
  { label: 'Kupon', Sign: IconTicket, to: COUPON_DESK, roles: ['admin'] },
  { label: 'Kop & kata dokumen', Sign: IconFileText, to: STATIONERY_DESK, roles: ['admin'] },
  { label: 'Daftar Tunggu', Sign: IconHourglass, to: QUEUE_DESK, roles: ['admin'] },
  { label: 'Persetujuan Sponsor', Sign: IconBuildingStore, to: SPONSOR_DESK, roles: ['admin'] },
  { label: 'Tinjauan E-Poster', Sign: IconPresentationAnalytics, to: POSTER_DESK, roles: ['admin'] },
  {
    label: 'Meja Pembelajaran',
    Sign: IconRosetteDiscountCheck,
    to: DESK_PATHS.activities,
    parts: Object.values(DESK_PATHS),
    roles: ['admin'],
  },
  { label: 'Membership', Sign: IconId },
  { label: 'Help', Sign: IconHelpCircle },
  { label: 'Profile', Sign: IconUserCircle, to: PATHS.memberProfile },
  { label: 'Change Password', Sign: IconLock, to: PATHS.memberPassword },
  { label: 'Perangkat & Sesi', Sign: IconDevices, to: PATHS.memberSessions },
];

/** What the member area offers this role, in the drawer's order: the items of the specification, and between them those that it does not name. */
export function memberItems(role: string | null): MemberItem[] {
  return ITEMS.filter(({ roles }) => roles === undefined || (role !== null && roles.includes(role)));
}

const ALWAYS: readonly string[] = [PATHS.memberArea, PATHS.memberEvents];
const OTHERWISE: readonly string[] = [PATHS.memberProfile, PATHS.memberPosters];
/** With the button that opens the drawer five, which is what a phone of 390 px has room for. */
const PLACES = 4;

/**
 * What stands at a phone's thumb, in the drawer's order: what everybody uses, then what only this role has, such as the door and the
 * desk, and where that leaves a place the profile and the posters.
 */
export function thumbItems(role: string | null): (MemberItem & { to: string })[] {
  const items = memberItems(role).filter((item): item is MemberItem & { to: string } => item.to !== undefined);
  const ofRole = items.filter(({ roles }) => roles !== undefined).map(({ to }) => to);
  const chosen = [...ALWAYS, ...ofRole, ...OTHERWISE].slice(0, PLACES);
  return items.filter(({ to }) => chosen.includes(to));
}
