/** How the gateway answers when nothing is wrong. Tests change single answers with `server.use`. */
import { http, HttpResponse } from 'msw';
import type {
  Answer,
  Choice,
  Event,
  Institution,
  Jumbotron,
  NewsItem,
  NextCode,
  Paged,
  Problem,
  Profession,
  Profile,
  Region,
  Session,
  SocialLink,
  Sponsor,
  User,
  UserSession,
  WebSetting,
} from '@/api/types';
import { feedbackHandlers } from './handlers-feedback';
import { pageHandlers } from './handlers-pages';
import { programmeHandlers } from './handlers-programme';
import { stayHandlers } from './handlers-stay';
import { anEvent, aNewsItem, aPage, aProfile, aSession, aSponsor, aUser, aUserSession, aWebSetting } from './samples';

/** The address of an API path. */
export function api(path: string): string {
  return `*/api/v1/${path}`;
}

/** An error of the contract. */
export function problem(status: number, body: Omit<Problem, 'trace_id'>) {
  return HttpResponse.json<Problem>({ ...body, trace_id: 'trace' }, { status });
}

function answer<T>(data: T): Answer<T> {
  return { message: 'Berhasil.', data };
}

const SOCIAL_LINKS: SocialLink[] = [
  { code: 'instagram', value: 'Instagram', url: 'https://instagram.com/contoh', icon: 'instagram' },
  { code: 'youtube', value: 'YouTube', url: 'https://youtube.com/@contoh', icon: 'youtube' },
];
const PROFESSIONS: Profession[] = [
  { code: 'DOKTER_UMUM', value: 'Dokter Umum' },
  { code: 'PERAWAT', value: 'Perawat' },
];
const PROVINCES: Region[] = [
  { id: 32, kode: '32', value: 'Jawa Barat' },
  { id: 35, kode: '35', value: 'Jawa Timur' },
];
const REGENCIES: Region[] = [{ id: 3273, kode: '32.73', value: 'Kota Bandung' }];
const DISTRICTS: Region[] = [{ id: 327301, kode: '32.73.01', value: 'Sukasari' }];
const VILLAGES: Region[] = [{ id: 3273011001, kode: '32.73.01.1001', value: 'Sarijadi' }];
const RELIGIONS: Choice[] = [
  { code: 'ISLAM', value: 'Islam' },
  { code: 'KRISTEN', value: 'Kristen' },
];
const GENDERS: Choice[] = [
  { code: 'L', value: 'Laki-laki' },
  { code: 'P', value: 'Perempuan' },
];
const INSTITUTIONS: Institution[] = [
  { id: 7, value: 'RSUD Kota Bandung', jenis: 'rumah_sakit', kota: 'Kota Bandung' },
  { id: 9, value: 'Puskesmas Cilandak', jenis: 'puskesmas', kota: 'Jakarta Selatan' },
];

export const handlers = [
  http.get(api('websetting'), () => HttpResponse.json<Answer<WebSetting>>(answer(aWebSetting()))),
  http.get(api('websetting/sosmed/list'), () => HttpResponse.json<Answer<SocialLink[]>>(answer(SOCIAL_LINKS))),
  http.get(api('home-page/jumbotron'), () => HttpResponse.json<Answer<Jumbotron | null>>(answer(null))),
  http.get(api('event'), () => HttpResponse.json<Paged<Event>>(aPage([anEvent()]))),
  http.get(api('event/:id'), ({ params }) => HttpResponse.json<Answer<Event>>(answer(anEvent({ id: Number(params['id']) })))),
  http.get(api('berita'), () => HttpResponse.json<Paged<NewsItem>>(aPage([aNewsItem()]))),
  http.get(api('berita/:id'), ({ params }) => HttpResponse.json<Answer<NewsItem>>(answer(aNewsItem({ id: Number(params['id']) })))),
  http.get(api('propinsi'), () => HttpResponse.json<Answer<Region[]>>(answer(PROVINCES))),
  http.get(api('kabupaten/:province'), () => HttpResponse.json<Answer<Region[]>>(answer(REGENCIES))),
  http.get(api('kecamatan/:regency'), () => HttpResponse.json<Answer<Region[]>>(answer(DISTRICTS))),
  http.get(api('kelurahan/:district'), () => HttpResponse.json<Answer<Region[]>>(answer(VILLAGES))),
  http.get(api('user-agama-simplified/list'), () => HttpResponse.json<Answer<Choice[]>>(answer(RELIGIONS))),
  http.get(api('jenis-kelamin-simplified/list'), () => HttpResponse.json<Answer<Choice[]>>(answer(GENDERS))),
  http.get(api('instansi/list'), ({ request }) => {
    const keyword = new URL(request.url).searchParams.get('keyword')?.toLowerCase() ?? '';
    return HttpResponse.json<Answer<Institution[]>>(answer(INSTITUTIONS.filter(({ value }) => value.toLowerCase().includes(keyword))));
  }),
  http.get(api('jenis-profesi/list'), () => HttpResponse.json({ message: 'Berhasil.', list_data: PROFESSIONS })),
  http.post(api('auth/login'), () => HttpResponse.json<Session>(aSession())),
  http.post(api('auth/register'), () => HttpResponse.json<Session>(aSession(), { status: 201 })),
  http.post(api('auth/register/sponsor'), () => HttpResponse.json<Session>(aSession({ role_name: 'sponsorship' }), { status: 201 })),
  http.post(api('forgot-password/token'), () => HttpResponse.json<Answer<NextCode>>(answer({ berikutnya: '2026-11-20T08:01:00Z' }))),
  http.post(api('forgot-password'), () => HttpResponse.json<Answer<null>>(answer(null))),
  http.get(api('sponsorship/:id'), ({ params }) => HttpResponse.json<Answer<Sponsor>>(answer(aSponsor({ id: Number(params['id']) })))),
  http.get(api('sponsor/user'), () => HttpResponse.json<Answer<Sponsor>>(answer(aSponsor()))),
  http.get(api('user/profile'), () => HttpResponse.json<Answer<Profile>>(answer(aProfile()))),
  http.put(api('user/profile'), async ({ request }) =>
    HttpResponse.json<Answer<Profile>>(answer(aProfile((await request.json()) as Partial<Profile>))),
  ),
  http.post(api('user/photo'), () =>
    HttpResponse.json<Answer<User>>(answer(aUser({ photo: '/media/photos/41/128.webp', photo_url_original: '/media/photos/41/640.webp' }))),
  ),
  http.put(api('user/change-password'), () => HttpResponse.json<Answer<{ sesi_diakhiri: number }>>(answer({ sesi_diakhiri: 2 }))),
  http.get(api('user/session'), () =>
    HttpResponse.json<Answer<UserSession[]>>(
      answer([aUserSession({ id: 'own', perangkat: 'Firefox di Windows', sesi_ini: true }), aUserSession()]),
    ),
  ),
  http.delete(api('user/session/:id'), () => HttpResponse.json<Answer<null>>(answer(null))),
  http.post(api('auth/logout'), () => HttpResponse.json<Answer<null>>(answer(null))),
  http.get(api('check/auth'), () => HttpResponse.json<Answer<User>>(answer(aUser()))),
  ...feedbackHandlers,
  ...pageHandlers,
  ...programmeHandlers,
  ...stayHandlers,
];
