/** Things of the contract, as a test needs them: valid, and changed where the test cares. */
import type { AnswerOf } from '@/api/call';
import type { Event, NewsItem, Paged, PageMeta, Profile, Session, Sponsor, User, UserSession, WebSetting } from '@/api/types';

export function aWebSetting(changed: Partial<WebSetting> = {}): WebSetting {
  return {
    nama_produk: 'Nusamedika',
    nama_organisasi: 'Perhimpunan Dokter Nusantara',
    logo: null,
    logo_url_original: null,
    email: 'diklat@contoh.id',
    telepon: '021 5550 100',
    whatsapp: '0812 5550 100',
    alamat: 'Jl. Kesehatan No. 1, Jakarta Pusat',
    tautan_organisasi: 'https://organisasi.contoh.id',
    jumbotron_title: null,
    jumbotron_subtitle: null,
    jumbotron_url: 'https://organisasi.contoh.id/gabung',
    jumbotron_img: null,
    jumbotron_img_url_original: null,
    ...changed,
  };
}

export function anEvent(changed: Partial<Event> = {}): Event {
  return {
    id: 12,
    judul_event: 'EKG Dasar untuk Dokter Umum',
    deskripsi: '<p>Belajar membaca EKG.</p>',
    tanggal_awal: '2026-12-05',
    tanggal_akhir: '2026-12-06',
    gambar: '/media/events/12/640.webp',
    gambar_url_original: '/media/events/12/1280.webp',
    gambar_srcset: '/media/events/12/320.webp 320w, /media/events/12/640.webp 640w, /media/events/12/1280.webp 1280w',
    penyelenggara: 'Diklat Nusamedika',
    propinsi: 'Jawa Barat',
    kabupaten: 'Kota Bandung',
    lokasi: 'Hotel Priangan',
    status: 'akan_datang',
    kategori: 'Kardiologi',
    skp: 4,
    nomor_akreditasi: 'SKP-2026-0012',
    jumlah_sub_event: 3,
    harga_mulai: 350000,
    slug: 'ekg-dasar',
    batas_eposter: null,
    propinsi_id: 32,
    zona_waktu: 'WIB',
    kabupaten_id: 3273,
    ...changed,
  };
}

export function aNewsItem(changed: Partial<NewsItem> = {}): NewsItem {
  return {
    id: 7,
    judul: 'Pendaftaran simposium dibuka',
    excerpt: 'Simposium tahunan kembali digelar.',
    html: '<p>Simposium tahunan kembali digelar.</p>',
    created_at: '2026-11-02T09:00:00+07:00',
    foto_url: null,
    foto_url_original: null,
    foto_srcset: null,
    ...changed,
  };
}

export function aUser(changed: Partial<User> = {}): User {
  return {
    id: 41,
    nama: 'dr. Ratna Wulandari',
    email: 'anggota@contoh.id',
    role_name: 'user',
    photo: null,
    photo_url_original: null,
    npa: '10020030',
    ...changed,
  };
}

/** What the guard is answered while the session lives. */
export function aLivingSession(changed: Partial<User> = {}): AnswerOf<'get', '/check/auth'> {
  return { message: 'Berhasil.', data: aUser(changed), user: aUser(changed) };
}

export function aSession(changed: Partial<User> = {}): Session {
  return {
    message: 'Berhasil.',
    token: { accessToken: 'token-of-a-session', expiresAt: '2026-12-01T00:00:00+07:00' },
    user: aUser(changed),
  };
}

/** A sponsor as it sees itself: others do not see the contact data. */
export function aSponsor(changed: Partial<Sponsor> = {}): Sponsor {
  return {
    id: 52,
    nama_sponsor: 'PT Medika Sejahtera',
    alamat_sponsor: 'Jl. Veteran No. 8, Surabaya',
    nama_kontak_person_sponsor: 'Budi Santoso',
    hp_kontak_person_sponsor: '+6281255507788',
    email: 'sponsor@contoh.id',
    disetujui: true,
    ...changed,
  };
}

export function aProfile(changed: Partial<Profile> = {}): Profile {
  return {
    id: 41,
    nama: 'dr. Ratna Wulandari',
    email: 'anggota@contoh.id',
    email_terverifikasi: true,
    role_name: 'user',
    phone: '+6281234567890',
    nik: '************0001',
    gelar: 'Sp.JP',
    npa: '10020030',
    iuran_sampai: '2026-12-31',
    iuran_aktif: true,
    profesi_id: 'DOKTER_UMUM',
    instansi_id: 7,
    instansi: 'RSUD Kota Bandung',
    agama: 'ISLAM',
    jenis_kelamin: 'P',
    tanggal_lahir: '1990-01-05',
    alamat: 'Jl. Merdeka No. 1',
    propinsi_id: 32,
    kabupaten_id: 3273,
    kecamatan_id: 327301,
    kelurahan_id: 3273011001,
    photo: null,
    photo_url_original: null,
    peringatan: [],
    ...changed,
  };
}

export function aUserSession(changed: Partial<UserSession> = {}): UserSession {
  return {
    id: '0197a3b2-0000-7000-8000-000000000001',
    perangkat: 'Chrome di Android',
    dibuat_pada: '2026-11-02T01:15:00Z',
    terakhir_aktif: '2026-11-20T03:05:00Z',
    berakhir_pada: '2026-12-02T01:15:00Z',
    sesi_ini: false,
    ...changed,
  };
}

export function aPage<T>(data: T[], changed: Partial<PageMeta> = {}): Paged<T> {
  const meta = { page: 1, item_per_page: 10, total: data.length, total_page: data.length > 0 ? 1 : 0, ...changed };
  return { message: 'Berhasil.', data, meta };
}
