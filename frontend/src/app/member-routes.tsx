/** The pages of the member area and of the back office, which a visitor's first page need not know of. */
import { Navigate, type RouteObject } from 'react-router';
import { COLLECTIVE_DESK, COUPON_DESK, DESK_PATHS, POSTER_DESK, QUEUE_DESK, SALES_DESK, SPONSOR_DESK, STATIONERY_DESK } from '@/api/desk-paths';
import { PATHS } from '@/api/paths';

export const memberRoutes: RouteObject[] = [
  { path: PATHS.memberArea, lazy: () => import('./routes/member/home') },
  { path: PATHS.memberEvents, lazy: () => import('./routes/member/my-events') },
  { path: PATHS.memberTicket, lazy: () => import('./routes/member/ticket') },
  { path: PATHS.memberLearning, lazy: () => import('./routes/member/my-learning') },
  { path: PATHS.classroom, lazy: () => import('./routes/member/classroom') },
  { path: PATHS.courseResult, lazy: () => import('./routes/member/course-result') },
  { path: PATHS.lesson, lazy: () => import('./routes/member/lesson') },
  { path: PATHS.lessonConsent, lazy: () => import('./routes/member/consent') },
  { path: PATHS.exam, lazy: () => import('./routes/member/exam') },
  { path: PATHS.memberProfile, lazy: () => import('./routes/member/profile') },
  { path: PATHS.memberPassword, lazy: () => import('./routes/member/change-password') },
  { path: PATHS.memberSessions, lazy: () => import('./routes/member/sessions') },
  { path: PATHS.memberInvoices, lazy: () => import('./routes/member/invoices') },
  { path: PATHS.sponsorSeats, lazy: () => import('./routes/member/sponsor-seats') },
  { path: PATHS.memberPosters, lazy: () => import('./routes/member/own-posters') },
  { path: PATHS.memberPoster, lazy: () => import('./routes/member/own-posters-revision') },
  { path: PATHS.adminPayments, lazy: () => import('./routes/admin/payments') },
  { path: COLLECTIVE_DESK, lazy: () => import('./routes/admin/collective') },
  { path: SALES_DESK, lazy: () => import('./routes/admin/sales') },
  { path: COUPON_DESK, lazy: () => import('./routes/admin/coupons') },
  { path: STATIONERY_DESK, lazy: () => import('./routes/admin/stationery') },
  { path: QUEUE_DESK, lazy: () => import('./routes/admin/waiting-lists') },
  { path: SPONSOR_DESK, lazy: () => import('./routes/admin/sponsors') },
  { path: POSTER_DESK, lazy: () => import('./routes/admin/posters') },
  { path: DESK_PATHS.activities, lazy: () => import('./routes/admin/learning') },
  { path: DESK_PATHS.questions, lazy: () => import('./routes/admin/learning') },
  { path: DESK_PATHS.reviews, lazy: () => import('./routes/admin/learning') },
  { path: DESK_PATHS.certificates, lazy: () => import('./routes/admin/learning') },
  { path: DESK_PATHS.items, lazy: () => import('./routes/admin/learning') },
  { path: PATHS.memberCertificates, lazy: () => import('./routes/member/certificates') },
  { path: PATHS.memberCredits, lazy: () => import('./routes/member/credits') },
  // The desk of payments is the first of the back office.
  { path: PATHS.admin, element: <Navigate to={PATHS.adminPayments} replace /> },
  { path: `${PATHS.admin}/*`, lazy: () => import('./routes/member/not-found') },
  { path: `${PATHS.memberArea}/*`, lazy: () => import('./routes/member/not-found') },
];
