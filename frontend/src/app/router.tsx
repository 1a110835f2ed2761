import type { RouteObject } from 'react-router';
import { PATHS } from '@/api/paths';
import { createGuard } from '@/domain/session/guard';
import { patientRoutes } from './connection';
import { BareLayout } from './layouts/bare-layout';
import { PublicLayout } from './layouts/public-layout';
import { RootLayout } from './layouts/root-layout';
import { RouteError } from './layouts/route-error';
import type { AppStore } from './store';

/**
 * Every route, each loaded when it is first visited, and when there is a connection. The guard stands at the root and runs before each
 * navigation. Pages that are not built yet, and addresses that never were, are the not-found page: that of the member
 * area inside of it, so that the way on stays at hand.
 */
export function createRoutes(store: AppStore): RouteObject[] {
  return patientRoutes([
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
            { path: PATHS.home, lazy: () => import('./routes/home') },
            { path: PATHS.events, lazy: () => import('./routes/events') },
            { path: PATHS.event, lazy: () => import('./routes/event-detail') },
            { path: PATHS.eventRegistration, lazy: () => import('./routes/event-registration') },
            { path: PATHS.posterForm, lazy: () => import('./routes/e-poster-form') },
            { path: PATHS.posterGallery, lazy: () => import('./routes/e-poster-gallery') },
            { path: PATHS.accommodations, lazy: () => import('./routes/accommodation') },
            { path: PATHS.tours, lazy: () => import('./routes/tours') },
            { path: PATHS.hospitality, lazy: () => import('./routes/hospitality') },
            { path: PATHS.agenda, lazy: () => import('./routes/agenda-event') },
            { path: PATHS.rundown, lazy: () => import('./routes/rundown') },
            { path: PATHS.news, lazy: () => import('./routes/news') },
            { path: PATHS.newsItem, lazy: () => import('./routes/news-detail') },
            { path: PATHS.about, lazy: () => import('./routes/about') },
            { path: PATHS.vision, lazy: () => import('./routes/vision') },
            { path: PATHS.history, lazy: () => import('./routes/history') },
            { path: PATHS.board, lazy: () => import('./routes/board') },
            { path: PATHS.structure, lazy: () => import('./routes/structure') },
            { path: PATHS.steps, lazy: () => import('./routes/registration-steps') },
            { path: PATHS.search, lazy: () => import('./routes/search') },
            { path: PATHS.satisfactionIndex, lazy: () => import('./routes/satisfaction-index') },
            { path: PATHS.testimonials, lazy: () => import('./routes/testimonials') },
            { path: PATHS.sponsorship, lazy: () => import('./routes/sponsorship-registration') },
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
          children: [
            { path: PATHS.memberArea, lazy: () => import('./routes/member/home') },
            { path: PATHS.memberProfile, lazy: () => import('./routes/member/profile') },
            { path: PATHS.memberPassword, lazy: () => import('./routes/member/change-password') },
            { path: PATHS.memberSessions, lazy: () => import('./routes/member/sessions') },
            { path: PATHS.memberPosters, lazy: () => import('./routes/own-posters') },
            { path: PATHS.memberPoster, lazy: () => import('./routes/own-posters-revision') },
            { path: `${PATHS.memberArea}/*`, lazy: () => import('./routes/member/not-found') },
          ],
        },
        {
          Component: BareLayout,
          children: [
            { path: PATHS.login, lazy: () => import('./routes/login') },
            { path: PATHS.register, lazy: () => import('./routes/register') },
            { path: PATHS.registerSponsor, lazy: () => import('./routes/register-sponsor') },
            { path: PATHS.forgotPassword, lazy: () => import('./routes/forgot-password') },
            { path: PATHS.newPassword, lazy: () => import('./routes/new-password') },
            // Papers stand alone, to be printed; until they are built, so does the page that says so.
            { path: PATHS.memberInvoice, lazy: () => import('./routes/not-found') },
            { path: PATHS.memberReceipt, lazy: () => import('./routes/not-found') },
            { path: PATHS.visitorEntry, lazy: () => import('./routes/visitor-entry') },
            { path: '*', lazy: () => import('./routes/not-found') },
          ],
        },
      ],
    },
  ]);
}
