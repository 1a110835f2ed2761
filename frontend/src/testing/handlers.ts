/** How the gateway answers when nothing is wrong. Tests change single answers with `server.use`. */
import { HttpResponse } from 'msw';
import type { Choice, Institution, Profession, Profile, Region, SocialLink } from '@/api/types';
import { answer, answers, http } from './contract';
import { checkoutHandlers } from './handlers-checkout';
import { feedbackHandlers } from './handlers-feedback';
import { learningHandlers } from './handlers-learning';
import { pageHandlers } from './handlers-pages';
import { programmeHandlers } from './handlers-programme';
import { stayHandlers } from './handlers-stay';
import { aLedger } from './samples-credits';
import { aLivingSession, anEvent, aNewsItem, aPage, aProfile, aSession, aSponsor, aUser, aUserSession, aWebSetting } from './samples';

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
  http.get('/websetting', answers(aWebSetting())),
  http.get('/websetting/sosmed/list', answers(SOCIAL_LINKS)),
  http.get('/home-page/jumbotron', answers(null)),
  http.get('/event', () => HttpResponse.json(aPage([anEvent()]))),
  http.get('/event/{id}', ({ params }) => HttpResponse.json(answer(anEvent({ id: Number(params.id) })))),
  http.get('/berita', () => HttpResponse.json(aPage([aNewsItem()]))),
  http.get('/berita/{id}', ({ params }) => HttpResponse.json(answer(aNewsItem({ id: Number(params.id) })))),
  http.get('/propinsi', answers(PROVINCES)),
  http.get('/kabupaten/{propinsi}', answers(REGENCIES)),
  http.get('/kecamatan/{kabupaten}', answers(DISTRICTS)),
  http.get('/kelurahan/{kecamatan}', answers(VILLAGES)),
  http.get('/user-agama-simplified/list', answers(RELIGIONS)),
  http.get('/jenis-kelamin-simplified/list', answers(GENDERS)),
  http.get('/instansi/list', ({ request }) => {
    const keyword = new URL(request.url).searchParams.get('keyword')?.toLowerCase() ?? '';
    return HttpResponse.json(answer(INSTITUTIONS.filter(({ value }) => value.toLowerCase().includes(keyword))));
  }),
  http.get('/jenis-profesi/list', () => HttpResponse.json({ message: 'Berhasil.', list_data: PROFESSIONS })),
  http.post('/auth/login', () => HttpResponse.json(aSession())),
  http.post('/auth/register', () => HttpResponse.json(aSession(), { status: 201 })),
  http.post('/auth/register/sponsor', () => HttpResponse.json(aSession({ role_name: 'sponsorship' }), { status: 201 })),
  http.post('/forgot-password/token', answers({ berikutnya: '2026-11-20T08:01:00Z' })),
  http.post('/forgot-password', answers(null)),
  http.get('/sponsorship/{id}', ({ params }) => HttpResponse.json(answer(aSponsor({ id: Number(params.id) })))),
  http.get('/sponsor/user', answers(aSponsor())),
  http.get('/user/profile', answers(aProfile())),
  http.put('/user/profile', async ({ request }) => HttpResponse.json(answer(aProfile((await request.json()) as Partial<Profile>)))),
  http.post('/user/photo', () =>
    HttpResponse.json(answer(aUser({ photo: '/media/photos/41/128.webp', photo_url_original: '/media/photos/41/640.webp' }))),
  ),
  http.delete('/user/photo', answers(aUser())),
  http.get('/user/skp', answers(aLedger())),
  http.put('/user/change-password', answers({ sesi_diakhiri: 2 })),
  http.post('/user/verifikasi-email/token', answers(null)),
  http.post('/user/verifikasi-email', answers(null)),
  http.get('/user/session', () =>
    HttpResponse.json(answer([aUserSession({ id: 'own', perangkat: 'Firefox di Windows', sesi_ini: true }), aUserSession()])),
  ),
  http.delete('/user/session/{id}', answers(null)),
  http.post('/auth/logout', answers(null)),
  http.get('/check/auth', () => HttpResponse.json(aLivingSession())),
  ...checkoutHandlers,
  ...feedbackHandlers,
  ...learningHandlers,
  ...pageHandlers,
  ...programmeHandlers,
  ...stayHandlers,
];
