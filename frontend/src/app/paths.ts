/** Every address of the portal, once. Links and routes are both made from this table. */
export const PATHS = {
  home: '/',
  events: '/event',
  event: '/event/detail/:id',
  news: '/berita',
  newsItem: '/berita/detail/:id',
  login: '/login',
  register: '/register',
  registerSponsor: '/register-sponsor',
  forgotPassword: '/forgotpassword',
  about: '/about',
  vision: '/visimisi',
  learning: '/learning',
  ecourse: '/ecourse',
  agenda: '/agenda-event',
  steps: '/alur-pendaftaran',
  sponsorship: '/sponsorship/registration',
  memberArea: '/memberarea',
  memberEvents: '/memberarea/myevent',
  memberProfile: '/memberarea/profile',
  memberInvoices: '/memberarea/invoice',
  // The narrow header's group about the organisation; the specification has no pages behind these yet.
  aboutHistory: '/tentang/sejarah',
  aboutVision: '/tentang/visimisi',
  aboutStructure: '/tentang/strukturorganisasi',
  aboutTestimonials: '/tentang/testimoni',
  aboutBoard: '/tentang/pengurus',
} as const;

/** Congress sites bring their own header, so the portal hides its own there. */
export function hasOwnHeader(pathname: string): boolean {
  return pathname.includes('konas2025') || pathname.includes('inasia2026');
}
