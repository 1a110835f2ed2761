import type { RouteObject } from 'react-router';
import { PATHS } from '@/api/paths';
import { createGuard } from '@/domain/session/guard';
import { patientRoutes } from './connection';
import { MEMBER_LAYOUT } from './discovery';
import { withEarlyCalls } from './early-calls';
import { BareLayout } from './layouts/bare-layout';
import { PublicLayout } from './layouts/public-layout';
import { RootLayout } from './layouts/root-layout';
import { RouteError } from './layouts/route-error';
import type { AppStore } from './store';

/**
 * Every route, each loaded when it is first visited, and when there is a connection; what it asks early leaves beside the guard's
 * question. The guard stands at the root and runs before each
 * navigation. Pages that are not built yet, and addresses that never were, are the not-found page: that of the member
 * area inside of it, so that the way on stays at hand.
 */
export function createRoutes(store: AppStore): RouteObject[] {
  const routes: RouteObject[] = [
    {
      Component: RootLayout,
      loader: createGuard(store, PATHS),
      shouldRevalidate: () => true,
      ErrorBoundary: RouteError,
      HydrateFallback: () => null,
      children: [
        {
          Component: PublicLayout,
          children: [
            { path: PATHS.home, lazy: () => import('./routes/public/home') },
            { path: PATHS.events, lazy: () => import('./routes/public/events') },
            { path: PATHS.event, lazy: () => import('./routes/public/event-detail') },
            { path: PATHS.eventRegistration, lazy: () => import('./routes/public/event-registration') },
            { path: PATHS.cart, lazy: () => import('./routes/payment/cart') },
            { path: PATHS.learningPayment, lazy: () => import('./routes/payment/cart') },
            { path: PATHS.microlearningPayment, lazy: () => import('./routes/payment/cart') },
            { path: PATHS.paymentMethod, lazy: () => import('./routes/public/payment-method') },
            { path: PATHS.paymentInfo, lazy: () => import('./routes/public/payment-info') },
            { path: PATHS.posterForm, lazy: () => import('./routes/public/e-poster-form') },
            { path: PATHS.posterGallery, lazy: () => import('./routes/public/e-poster-gallery') },
            { path: PATHS.accommodations, lazy: () => import('./routes/public/accommodation') },
            { path: PATHS.tours, lazy: () => import('./routes/public/tours') },
            { path: PATHS.hospitality, lazy: () => import('./routes/public/hospitality') },
            { path: PATHS.learning, lazy: () => import('./routes/public/courses') },
            { path: PATHS.learningItem, lazy: () => import('./routes/public/course-detail') },
            { path: PATHS.microlearning, lazy: () => import('./routes/public/courses') },
            { path: PATHS.microlearningItem, lazy: () => import('./routes/public/course-detail') },
            { path: PATHS.ecourse, lazy: () => import('./routes/public/courses') },
            { path: PATHS.ecourseItem, lazy: () => import('./routes/public/course-detail') },
            { path: PATHS.ecourseRegistration, lazy: () => import('./routes/public/course-registration') },
            { path: PATHS.verifiedCertificate, lazy: () => import('./routes/public/verification') },
            { path: PATHS.agenda, lazy: () => import('./routes/public/agenda-event') },
            { path: PATHS.rundown, lazy: () => import('./routes/public/rundown') },
            { path: PATHS.news, lazy: () => import('./routes/public/news') },
            { path: PATHS.newsItem, lazy: () => import('./routes/public/news-detail') },
            { path: PATHS.about, lazy: () => import('./routes/public/about') },
            { path: PATHS.vision, lazy: () => import('./routes/public/vision') },
            { path: PATHS.history, lazy: () => import('./routes/public/history') },
            { path: PATHS.board, lazy: () => import('./routes/public/board') },
            { path: PATHS.structure, lazy: () => import('./routes/public/structure') },
            { path: PATHS.steps, lazy: () => import('./routes/public/registration-steps') },
            { path: PATHS.search, lazy: () => import('./routes/public/search') },
            { path: PATHS.satisfactionIndex, lazy: () => import('./routes/public/satisfaction-index') },
            { path: PATHS.testimonials, lazy: () => import('./routes/public/testimonials') },
            { path: PATHS.sponsorship, lazy: () => import('./routes/public/sponsorship-registration') },
          ],
        },
        {
          lazy: () => import('./layouts/congress-layout'),
          children: [
            { path: PATHS.konas2025, lazy: () => import('./routes/congress/front') },
            { path: PATHS.konas2025Page, lazy: () => import('./routes/congress/page') },
            { path: PATHS.inasia2025, lazy: () => import('./routes/congress/front') },
            { path: PATHS.inasia2026, lazy: () => import('./routes/congress/front') },
            { path: PATHS.inasia2026Page, lazy: () => import('./routes/congress/page') },
          ],
        },
        {
          lazy: () => import('./layouts/member-layout'),
          // What stands in it is known once somebody goes there: `member-routes.tsx`.
          id: MEMBER_LAYOUT,
        },
        {
          Component: BareLayout,
          children: [
            { path: PATHS.login, lazy: () => import('./routes/bare/login') },
            { path: PATHS.register, lazy: () => import('./routes/bare/register') },
            { path: PATHS.registerSponsor, lazy: () => import('./routes/bare/register-sponsor') },
            { path: PATHS.forgotPassword, lazy: () => import('./routes/bare/forgot-password') },
            { path: PATHS.newPassword, lazy: () => import('./routes/bare/new-password') },
            // Papers stand alone, to be printed.
            { path: PATHS.memberInvoice, lazy: () => import('./routes/bare/invoice') },
            { path: PATHS.memberReceipt, lazy: () => import('./routes/bare/receipt') },
            { path: PATHS.checkIn, lazy: () => import('./routes/bare/check-in') },
            { path: PATHS.visitorEntry, lazy: () => import('./routes/bare/visitor-entry') },
            { path: '*', lazy: () => import('./routes/bare/not-found') },
          ],
        },
      ],
    },
  ];
  return patientRoutes(routes, (module) => withEarlyCalls(store, module));
}
