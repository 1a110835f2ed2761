import {
  IconArmchair,
  IconArrowLeft,
  IconCalendarEvent,
  IconCertificate,
  IconChartBar,
  IconChartHistogram,
  IconDevices,
  IconFileInvoice,
  IconHeartHandshake,
  IconHelpCircle,
  IconHourglass,
  IconId,
  IconLayoutDashboard,
  IconLock,
  IconLogout,
  IconPresentation,
  IconQrcode,
  IconReceipt,
  IconRosetteDiscountCheck,
  IconSchool,
  IconTicket,
  IconUserCircle,
  type Icon,
} from '@tabler/icons-react';
import { Link, useLocation } from 'react-router';
import { COUPON_DESK, DESK_PATHS, QUEUE_DESK, SALES_DESK } from '@/api/desk-paths';
import { PATHS } from '@/api/paths';
import type { Logout } from '@/domain/session/use-logout';
import styles from './member-nav.module.css';
import { Placeholder } from './placeholder';

interface MemberItem {
  label: string;
  Sign: Icon;
  /** A placeholder goes nowhere. */
  to?: string;
  /** What will come in its place. */
  coming?: string;
  /** Further addresses that it stands for. */
  parts?: readonly string[];
  /** Only for these roles. */
  roles?: readonly string[];
}

const ITEMS: MemberItem[] = [
  { label: 'Back to Home', Sign: IconArrowLeft, to: PATHS.home },
  { label: 'Ringkasan', Sign: IconLayoutDashboard, to: PATHS.memberArea },
  { label: 'Event yang diikuti', Sign: IconCalendarEvent, to: PATHS.memberEvents },
  { label: 'Kelas Saya', Sign: IconSchool, to: PATHS.memberLearning },
  { label: 'Sertifikat', Sign: IconCertificate, to: PATHS.memberCertificates },
  { label: 'SKP', Sign: IconChartBar, to: PATHS.memberCredits },
  { label: 'E-Poster Saya', Sign: IconPresentation, to: PATHS.memberPosters },
  { label: 'Invoice', Sign: IconFileInvoice, to: PATHS.memberInvoices },
  { label: 'Sponsorship', Sign: IconHeartHandshake, to: PATHS.sponsorship, roles: ['sponsorship'] },
  { label: 'Kursi Sponsor', Sign: IconArmchair, to: PATHS.sponsorSeats, roles: ['sponsorship'] },
  { label: 'Check-in', Sign: IconQrcode, to: PATHS.checkIn, roles: ['panitia', 'admin'] },
  { label: 'Verifikasi Pembayaran', Sign: IconReceipt, to: PATHS.adminPayments, roles: ['admin'] },
  { label: 'Penjualan', Sign: IconChartHistogram, to: SALES_DESK, roles: ['admin'] },
  { label: 'Kupon', Sign: IconTicket, to: COUPON_DESK, roles: ['admin'] },
  { label: 'Daftar Tunggu', Sign: IconHourglass, to: QUEUE_DESK, roles: ['admin'] },
  {
    label: 'Meja Pembelajaran',
    Sign: IconRosetteDiscountCheck,
    to: DESK_PATHS.activities,
    parts: Object.values(DESK_PATHS),
    roles: ['admin'],
  },
  { label: 'Membership', Sign: IconId, coming: 'Nanti di sini: kartu anggota, iuran, dan perpanjangannya.' },
  { label: 'Help', Sign: IconHelpCircle, coming: 'Nanti di sini: jawaban atas pertanyaan yang sering diajukan.' },
  { label: 'Profile', Sign: IconUserCircle, to: PATHS.memberProfile },
  { label: 'Change Password', Sign: IconLock, to: PATHS.memberPassword },
  { label: 'Perangkat & Sesi', Sign: IconDevices, to: PATHS.memberSessions },
];

interface MemberNavProps {
  role: string | null;
  logout: Logout;
  /** After something was chosen; a link to the page that is open already must close the drawer as well. */
  onChosen?: () => void;
}

/** What the side drawer offers: the items of the specification in its order, and between them the pages that it does not name. */
export function MemberNav({ role, logout, onChosen }: MemberNavProps) {
  const { pathname } = useLocation();
  const items = ITEMS.filter((item) => item.roles === undefined || (role !== null && item.roles.includes(role)));

  return (
    <nav className={styles.nav} aria-label="Member Area">
      <ul className={styles.list}>
        {items.map(({ label, Sign, to, coming, parts = [to] }) => {
          const words = (
            <>
              <Sign size={20} stroke={1.75} aria-hidden="true" />
              {label}
            </>
          );
          return (
            <li key={label}>
              {to ? (
                <Link
                  className={styles.item}
                  to={to}
                  onClick={onChosen}
                  aria-current={parts.includes(pathname.replace(/\/$/, '')) ? 'page' : undefined}
                >
                  {words}
                </Link>
              ) : (
                <Placeholder className={styles.item} coming={coming} onChosen={onChosen}>
                  {words}
                </Placeholder>
              )}
            </li>
          );
        })}
        <li className={styles.last}>
          {!logout.busy && (
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                onChosen?.();
                logout.start();
              }}
            >
              <IconLogout size={20} stroke={1.75} aria-hidden="true" />
              Logout
            </button>
          )}
        </li>
      </ul>
    </nav>
  );
}
