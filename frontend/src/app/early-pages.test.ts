/** Which pages ask beside the guard, and what. */
import { matchRoutes, type RouteObject } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { PATHS } from '@/api/paths';
import { startSession } from '@/domain/session/slice';
import { http, refuses } from '@/testing/contract';
import { aSession } from '@/testing/samples';
import { server } from '@/testing/server';
import { discoverRoutes, MEMBER_LAYOUT } from './discovery';
import { createRoutes } from './router';
import { createStore } from './store';

// What is asked counts here, not what comes of it.
beforeEach(() => server.use(http.every(refuses(503, 'layanan_sibuk', 'Layanan sedang sibuk.'))));

type Role = NonNullable<Parameters<typeof aSession>[0]>['role_name'];

/** Every route with a session of this role, those of the member area as well. */
async function portal(role_name: Role = 'admin') {
  const store = createStore();
  store.dispatch(startSession(aSession({ role_name })));
  const routes = createRoutes(store);
  const learn = (area: string) =>
    discoverRoutes(store)({
      path: area,
      patch: (id, learnt) => routes[0]?.children?.filter((route) => route.id === id).forEach((route) => (route.children = learnt)),
    } as Parameters<ReturnType<typeof discoverRoutes>>[0]);
  await learn('/memberarea');
  expect(routes[0]?.children?.find(({ id }) => id === MEMBER_LAYOUT)?.children?.length).toBeGreaterThan(20);
  return { store, routes };
}

async function loaded(route: RouteObject): Promise<Partial<RouteObject>> {
  return typeof route.lazy === 'function' ? await route.lazy() : {};
}

/** The names of the calls that a page's file makes before anybody sees it. */
async function askedAt(address: string, role?: Role): Promise<string[]> {
  const { store, routes } = await portal(role);
  const found = matchRoutes(routes, address)?.at(-1);
  if (!found) throw new Error(`no page at ${address}`);
  const { loader } = await loaded(found.route);
  const url = new URL(address, 'http://portal.test');
  if (typeof loader === 'function') await loader({ params: found.params, request: new Request(url) } as never);
  return Object.values(store.getState().api.queries).flatMap((query) => query?.endpointName ?? []);
}

test.each([
  ['/', ['getWebSetting', 'listEvents', 'listNews']],
  ['/event?status=selesai', ['listEvents']],
  ['/agenda-event', ['listMonth']],
  ['/rundown', ['listEventNames']],
  ['/rundown?event=94', ['listEventNames', 'getRundown']],
  ['/learning', ['listCourses']],
  ['/microlearning', ['listCourses']],
  ['/ecourse', ['listCourses']],
  ['/ecourse/registration/101', ['getCourse']],
  ['/about', ['getAbout']],
  ['/visimisi', ['getVisionMission']],
  ['/sejarah', ['getHistory']],
  ['/pengurus', ['getHistory']],
  ['/strukturorganisasi', ['listPositions']],
  ['/alur-pendaftaran', ['listRegistrationSteps']],
  ['/kepuasan?tahun=2026', ['getSatisfactionIndex']],
  ['/testimoni', ['listTestimonials']],
  ['/pencarian?keyword=nyeri', ['listEvents', 'findSubEvents', 'listCourses', 'listCourses', 'listCourses', 'listNews']],
  ['/pencarian?keyword=n', []],
  ['/memberarea/skp?tahun=2026', ['getLedger', 'listActivities']],
  ['/memberarea/ecourse/detail/result/101', ['getResult']],
  ['/admin/pembayaran', ['listAllOrders']],
  ['/admin/pembayaran?bagian=mutasi', ['listStatementLines']],
  ['/admin/pembayaran?bagian=kasus', ['listMoneyCases']],
  ['/admin/pembayaran?bagian=pengembalian', ['listRefunds']],
  ['/admin/faktur-kolektif', ['listCollectives']],
  ['/admin/faktur-kolektif?faktur=f1', ['getCollective']],
  ['/admin/penjualan', ['listSales']],
  ['/admin/penjualan?event=94', ['listSales']],
  ['/admin/sponsor', ['listSponsorsToReview']],
  ['/admin/kupon', ['listCoupons', 'listEventNames']],
  ['/admin/kupon?kupon=5', ['getCoupon', 'listCouponUses']],
])('%s begins with %j', async (address, calls) => {
  expect((await askedAt(address)).toSorted()).toEqual(calls.toSorted());
});

test('a desk and the seats of a sponsor are asked for by those who see them, and by nobody else', async () => {
  expect(await askedAt('/admin/pembayaran', 'user')).toEqual([]);
  expect(await askedAt('/memberarea/kursi-sponsor', 'user')).toEqual([]);
  expect(await askedAt('/memberarea/kursi-sponsor', 'sponsorship')).toEqual(['listSponsorSeats', 'getSponsorship']);
  expect(await askedAt('/sponsorship/registration', 'sponsorship')).toEqual(['getSponsorship']);
  expect(await askedAt('/sponsorship/registration', 'user')).toEqual([]);
});

/** Pages that have nothing to ask at once, or must not: an exam begins with a call that changes something. */
const SILENT = [
  '*',
  `${PATHS.admin}/*`,
  `${PATHS.memberArea}/*`,
  PATHS.login,
  PATHS.register,
  PATHS.registerSponsor,
  PATHS.forgotPassword,
  PATHS.newPassword,
  PATHS.memberPassword,
  PATHS.checkIn,
  PATHS.exam,
  PATHS.verifiedCertificate,
];

test('every page asks early, but for those that have nothing to ask', async () => {
  const { routes } = await portal();
  const pages = routes[0]?.children?.flatMap(({ children = [] }) => children) ?? [];
  const silent: string[] = [];
  for (const page of pages) {
    if (page.lazy && !(await loaded(page)).loader) silent.push(page.path ?? '');
  }
  expect(silent.toSorted()).toEqual(SILENT.toSorted());
});
