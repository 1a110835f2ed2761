/** How the gateway answers when nothing is wrong. Tests change single answers with `server.use`. */
import { http, HttpResponse } from 'msw';
import type { Answer, Event, Jumbotron, NewsItem, Paged, Problem, Profession, Region, Session, SocialLink, User, WebSetting } from '@/api/types';
import { aNewsItem, anEvent, aPage, aSession, aUser, aWebSetting } from './samples';

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

export const handlers = [
  http.get(api('websetting'), () => HttpResponse.json<Answer<WebSetting>>(answer(aWebSetting()))),
  http.get(api('websetting/sosmed/list'), () => HttpResponse.json<Answer<SocialLink[]>>(answer(SOCIAL_LINKS))),
  http.get(api('home-page/jumbotron'), () => HttpResponse.json<Answer<Jumbotron | null>>(answer(null))),
  http.get(api('event'), () => HttpResponse.json<Paged<Event>>(aPage([anEvent()]))),
  http.get(api('event/:id'), ({ params }) =>
    HttpResponse.json<Answer<Event>>(answer(anEvent({ id: Number(params['id']) }))),
  ),
  http.get(api('berita'), () => HttpResponse.json<Paged<NewsItem>>(aPage([aNewsItem()]))),
  http.get(api('berita/:id'), ({ params }) =>
    HttpResponse.json<Answer<NewsItem>>(answer(aNewsItem({ id: Number(params['id']) }))),
  ),
  http.get(api('form-kepuasan/user'), () => problem(401, { message: 'Silahkan login terlebih dahulu.', code: 'belum_login' })),
  http.get(api('propinsi'), () => HttpResponse.json<Answer<Region[]>>(answer(PROVINCES))),
  http.get(api('kabupaten/:province'), () => HttpResponse.json<Answer<Region[]>>(answer(REGENCIES))),
  http.get(api('jenis-profesi/list'), () => HttpResponse.json({ message: 'Berhasil.', list_data: PROFESSIONS })),
  http.post(api('auth/login'), () => HttpResponse.json<Session>(aSession())),
  http.post(api('auth/register'), () => HttpResponse.json<Session>(aSession(), { status: 201 })),
  http.post(api('auth/logout'), () => HttpResponse.json<Answer<null>>(answer(null))),
  http.get(api('check/auth'), () => HttpResponse.json<Answer<User>>(answer(aUser()))),
];
