/** What the association tells of itself, as a test needs it. */
import type { About, AgendaItem, Board, BoardMember, History, Position, RegistrationStep } from '@/api/types';

export function anAbout(changed: Partial<About> = {}): About {
  return {
    deskripsi: 'Kami mendampingi tenaga kesehatan.\nSejak 1968.\n\n**Yang kami kerjakan**\nPelatihan dan simposium.',
    foto_url: '/media/about/640.webp',
    foto_url_original: '/media/about/1280.webp',
    foto_srcset: '/media/about/640.webp 640w, /media/about/1280.webp 1280w',
    updated_at: '2026-11-02T09:00:00+07:00',
    ...changed,
  };
}

export function aBoardMember(changed: Partial<BoardMember> = {}): BoardMember {
  return {
    id: 1,
    nama: 'Prof. Dr. dr. Ratna Wulandari, Sp.JP(K)',
    jabatan: 'Ketua Umum',
    bidang: 'Pengurus harian',
    foto_url: null,
    foto_url_original: null,
    foto_srcset: null,
    ...changed,
  };
}

export function aBoard(changed: Partial<Board> = {}): Board {
  return { periode_awal: 2024, periode_akhir: 2027, anggota: [aBoardMember()], ...changed };
}

export function aHistory(changed: Partial<History> = {}): History {
  return {
    html: '<h3>Awal mula</h3><p>Perhimpunan berdiri di Jakarta.</p>',
    tonggak: [
      { tahun: 1968, judul: 'Perhimpunan berdiri', deskripsi: 'Dua belas dokter berkumpul.' },
      { tahun: 1994, judul: 'Kongres pertama', deskripsi: '' },
    ],
    pengurus: [aBoard()],
    ...changed,
  };
}

export function aPosition(changed: Partial<Position> = {}): Position {
  return { id: 1, induk_id: null, jabatan: 'Ketua Umum', nama: 'dr. Ratna Wulandari', foto_url: null, foto_srcset: null, ...changed };
}

export function aStep(changed: Partial<RegistrationStep> = {}): RegistrationStep {
  return { urutan: 1, judul: 'Buat akun', deskripsi: 'Daftar dengan email dan NIK.', ikon: 'akun', ...changed };
}

export function anAgendaItem(changed: Partial<AgendaItem> = {}): AgendaItem {
  return {
    id: 3,
    judul: 'Pelatihan Ultrasonografi Dasar',
    tanggal_awal: '2026-11-24',
    tanggal_akhir: '2026-11-26',
    lokasi: 'Surabaya',
    penyelenggara: 'Cabang Jawa Timur',
    event_id: null,
    ...changed,
  };
}
