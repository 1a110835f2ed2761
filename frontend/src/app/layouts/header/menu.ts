/** What the header offers, in its order. Both the wide and the narrow header are drawn from these lists. */
import { PATHS } from '@/api/paths';

export interface MenuLink {
  label: string;
  to: string;
}

const ABOUT: MenuLink = { label: 'About Us', to: PATHS.about };
const NEWS: MenuLink = { label: 'Berita', to: PATHS.news };
const SPONSORSHIP: MenuLink = { label: 'Sponsorship', to: PATHS.sponsorship };

export const TOP_LINKS: MenuLink[] = [NEWS, ABOUT, SPONSORSHIP];

const MEMBER_AREA: MenuLink = { label: 'Member Area', to: PATHS.memberArea };

const MAIN_LINKS: MenuLink[] = [
  { label: 'Home', to: PATHS.home },
  { label: 'Event', to: PATHS.events },
  { label: 'All Learning', to: PATHS.learning },
  { label: 'E-Course', to: PATHS.ecourse },
  { label: 'Agenda Event', to: PATHS.agenda },
  { label: 'Alur Pendaftaran', to: PATHS.steps },
];

/** The main menu; Member Area is for those who are logged in. */
export function mainLinks(loggedIn: boolean): MenuLink[] {
  return loggedIn ? [...MAIN_LINKS, MEMBER_AREA] : MAIN_LINKS;
}

/** The narrow header's list: what a wide one has in its top bar beside the group about the organisation stands here too. */
export function narrowLinks(loggedIn: boolean): MenuLink[] {
  return [...mainLinks(loggedIn), SPONSORSHIP];
}

/** What stands under 'Contact', none of which has a page yet. */
export const CONTACTS = ['Sales', 'Support', 'SKP Partners', 'Lokasi Diklat'];

const PROFILE_LINKS: MenuLink[] = [
  MEMBER_AREA,
  { label: 'Keranjang', to: PATHS.cart },
  { label: 'Profile', to: PATHS.memberProfile },
  { label: 'Invoice', to: PATHS.memberInvoices },
];

/** What stands under 'My Profile'; a sponsor finds the way to its own registration there too. */
export function profileLinks(role: string | null): MenuLink[] {
  return role === 'sponsorship' ? [...PROFILE_LINKS, { label: 'Sponsorship', to: PATHS.sponsorship }] : PROFILE_LINKS;
}

/** The narrow header's one group about the organisation, news among it. */
export const ABOUT_LINKS: MenuLink[] = [
  ABOUT,
  { label: 'Sejarah', to: PATHS.aboutHistory },
  { label: 'Visi Misi', to: PATHS.aboutVision },
  { label: 'Struktur Organisasi', to: PATHS.aboutStructure },
  NEWS,
  { label: 'Testimoni', to: PATHS.aboutTestimonials },
  { label: 'Pengurus', to: PATHS.aboutBoard },
];

/** An item is active on its own address and below it; Home only on its own. The router reads addresses without regard to case, and so does this. */
export function isActive(to: string, pathname: string): boolean {
  const asked = pathname.toLowerCase();
  return asked === to || (to !== PATHS.home && asked.startsWith(`${to}/`));
}
