/** Every address of the portal, once. Links and routes are both made from this table. */
export const PATHS = {
  home: '/',
  events: '/event',
  /** The event list as the specification spells it for one link; to the router it is the same. */
  allEvents: '/event/',
  event: '/event/detail/:id',
  eventRegistration: '/event/registration/:id',
  /** Where a choice is put into the cart and paid. */
  cart: '/event/payment',
  /** How the order is to be paid, and then what there is to do until it is. */
  paymentMethod: '/event/payment/bank',
  paymentInfo: '/event/payment/info/:id',
  konas2025: '/konas2025',
  /** A sub-page of the congress, by its word. */
  konas2025Page: '/konas2025/:params',
  inasia2025: '/inasia2025',
  inasia2026: '/inasia2026',
  /** A sub-page by its word, or a sub-event by its number. */
  inasia2026Page: '/inasia2026/event/:params',
  news: '/berita',
  newsItem: '/berita/detail/:id',
  login: '/login',
  register: '/register',
  registerSponsor: '/register-sponsor',
  forgotPassword: '/forgotpassword',
  newPassword: '/newpassword',
  about: '/about',
  vision: '/visimisi',
  history: '/sejarah',
  board: '/pengurus',
  structure: '/strukturorganisasi',
  /** Results of the header's search box; a page of our own. */
  search: '/pencarian',
  /** The satisfaction index and the testimonials: pages of our own, which the home page leads to. */
  satisfactionIndex: '/kepuasan',
  testimonials: '/testimoni',
  learning: '/learning',
  learningItem: '/learning/detail/:id',
  /** The cart, reached from a class: what is paid is the same one. */
  learningPayment: '/learning/payment',
  microlearning: '/microlearning',
  microlearningItem: '/microlearning/detail/:id',
  microlearningPayment: '/microlearning/payment',
  ecourse: '/ecourse',
  ecourseItem: '/ecourse/detail/:id',
  ecourseRegistration: '/ecourse/registration/:id',
  /** Whether a certificate is genuine: pages of our own, to which the code on it leads. */
  verification: '/verifikasi',
  verifiedCertificate: '/verifikasi/:kode?',
  agenda: '/agenda-event',
  /** The programme as a PDF; `?event=` says whose. */
  rundown: '/rundown',
  /** The form of e-posters of one event; a page of our own. */
  posterForm: '/event/e-poster/:id',
  // What else an event without a congress site has; pages of our own too.
  posterGallery: '/event/e-poster/:id/galeri',
  accommodations: '/event/akomodasi/:id',
  tours: '/event/paket-wisata/:id',
  hospitality: '/event/hospitality/:id',
  /** An invitation link: a visitor's token and the event that it leads to. */
  visitorEntry: '/:token/:id',
  /** The door: a page of our own, for the committee. */
  checkIn: '/checkin',
  steps: '/alur-pendaftaran',
  sponsorship: '/sponsorship/registration',
  /** The member's front door; a page of our own, where the specification has only what lies behind it. */
  memberArea: '/memberarea',
  memberEvents: '/memberarea/myevent',
  /** One ticket: a page of our own. */
  memberTicket: '/memberarea/tiket/:id',
  memberLearning: '/memberarea/mylearning',
  /** A course that the member takes: its chapters, one of them, what is agreed to before one, an exam, and what came of it. */
  classroom: '/memberarea/ecourse/detail/:id',
  courseResult: '/memberarea/ecourse/detail/result/:id',
  lesson: '/memberarea/ecourse/chapter/:id/:catId/:subId',
  lessonConsent: '/memberarea/ecourse/disclaimer/:id/:catId/:subId',
  exam: '/memberarea/ecourse/ujian/:id/:catId/:subId',
  /** Certificates and credit points: pages of our own. */
  memberCertificates: '/memberarea/sertifikat',
  memberCredits: '/memberarea/skp',
  /** The seats that a sponsor bought for doctors: a page of our own. */
  sponsorSeats: '/memberarea/kursi-sponsor',
  memberProfile: '/memberarea/profile',
  memberPassword: '/memberarea/changepassword',
  /** A page of our own, which the specification does not name. */
  memberSessions: '/memberarea/sessions',
  /** The member's own e-posters, and one of them to change: pages of our own as well. */
  memberPosters: '/memberarea/e-poster',
  memberPoster: '/memberarea/e-poster/:id',
  memberInvoices: '/memberarea/invoice',
  memberInvoice: '/memberarea/invoice/:id',
  memberReceipt: '/memberarea/receipt/:id',
  /** The back office, for the role `admin`: pages of our own. */
  admin: '/admin',
  adminPayments: '/admin/pembayaran',
  // The narrow header's group about the organisation; the specification has no pages behind these yet.
  aboutHistory: '/tentang/sejarah',
  aboutVision: '/tentang/visimisi',
  aboutStructure: '/tentang/strukturorganisasi',
  aboutTestimonials: '/tentang/testimoni',
  aboutBoard: '/tentang/pengurus',
} as const;
