/** Courses of the contract, as a test needs them. */
import type { Classroom, ClassroomLesson, Course, CourseRow, Lesson, OwnCourse, OwnReview, Price } from '@/api/types';

export function aCourseRow(changed: Partial<CourseRow> = {}): CourseRow {
  return {
    id: 101,
    judul: 'Manajemen Nyeri Pascabedah',
    jenis: 'e_course',
    ringkasan: 'Menilai dan mengobati nyeri setelah operasi.',
    gambar: null,
    gambar_url_original: null,
    kategori: { code: 'dasar', value: 'Dasar' },
    kategori_keilmuan: { code: 'nyeri', value: 'Nyeri' },
    skp: 2,
    durasi_menit: 95,
    jumlah_bab: 5,
    harga_mulai: 150_000,
    gratis: false,
    pengajar: [{ nama: 'dr. Ratna Dewi, Sp.An' }],
    rating: 4.7,
    jumlah_ulasan: 12,
    slug: 'manajemen-nyeri-pascabedah',
    ...changed,
  };
}

export function aCourse(changed: Partial<Course> = {}): Course {
  return {
    ...aCourseRow(),
    deskripsi: '<p>Nyeri yang diobati dengan baik mempercepat pemulihan.</p>',
    tujuan: ['Menilai nyeri dengan skala yang tepat'],
    prasyarat: [],
    pengajar: [{ nama: 'dr. Ratna Dewi, Sp.An', gelar: 'Konsultan nyeri', biografi: 'Mengajar sejak 2010.', foto_url: null }],
    bab: [
      {
        id: 10101,
        judul: 'Dasar-dasar nyeri',
        sub: [
          { id: 1010101, judul: 'Pre-test', jenis: 'pre_test', durasi_menit: 10 },
          { id: 1010102, judul: 'Jalur nyeri', jenis: 'teks', durasi_menit: 15 },
        ],
      },
    ],
    nomor_akreditasi: 'SKP-2026-0101',
    masa_akses_hari: 180,
    ada_ujian: true,
    ulasan: [{ nama: 'Sari', bintang: 5, komentar: 'Jelas dan ringkas.', tanggal: '2026-10-01' }],
    ...changed,
  };
}

export function aCoursePrice(changed: Partial<Price> = {}): Price {
  return {
    id: 1,
    profesi_id: null,
    profesi: null,
    jenis: 'normal',
    harga: 300_000,
    berlaku: true,
    berlaku_dari: '2000-01-01',
    berlaku_sampai: '9999-12-31',
    ...changed,
  };
}

export function anOwnCourse(changed: Partial<OwnCourse> = {}): OwnCourse {
  return {
    id: 101,
    judul: 'Manajemen Nyeri Pascabedah',
    jenis: 'e_course',
    gambar: null,
    progres: 40,
    selesai: false,
    mulai: '2026-11-01T02:00:00Z',
    akses_sampai: '2027-05-01T02:00:00Z',
    lanjut: { cat_id: 10101, sub_id: 1010102, judul: 'Jalur nyeri', jenis: 'teks', terbuka: true },
    hasil_terbaik: null,
    sertifikat_kode: null,
    ujian_berjalan: null,
    ...changed,
  };
}

export function anOwnReview(changed: Partial<OwnReview> = {}): OwnReview {
  return {
    id: '01a2050a-0000-7000-8000-00000000b001',
    nama: 'dr. Ratna Wulandari',
    bintang: 4,
    komentar: 'Contoh kasusnya membantu.',
    tanggal: '2026-11-20T03:00:00Z',
    disembunyikan: false,
    alasan: null,
    ...changed,
  };
}

export function aClassroomLesson(changed: Partial<ClassroomLesson> = {}): ClassroomLesson {
  return {
    id: 1010102,
    judul: 'Jalur nyeri',
    jenis: 'teks',
    durasi_menit: 15,
    terbuka: true,
    alasan_terkunci: null,
    selesai: false,
    progres: 0,
    perlu_persetujuan: false,
    disetujui: false,
    hasil: null,
    ...changed,
  };
}

export function aClassroom(changed: Partial<Classroom> = {}): Classroom {
  return {
    id: 101,
    judul: 'Manajemen Nyeri Pascabedah',
    jenis: 'e_course',
    gambar: null,
    progres: 40,
    selesai: false,
    akses_sampai: null,
    pengajar: [{ nama: 'dr. Ratna Dewi, Sp.An' }],
    kategori: [
      { id: 10101, judul: 'Dasar-dasar nyeri', sub: [aClassroomLesson()] },
      {
        id: 10102,
        judul: 'Ujian akhir',
        sub: [
          aClassroomLesson({
            id: 1010201,
            judul: 'Ujian akhir',
            jenis: 'ujian',
            terbuka: false,
            alasan_terkunci: 'Selesaikan dahulu: Jalur nyeri.',
          }),
        ],
      },
    ],
    lanjut: { cat_id: 10101, sub_id: 1010102, judul: 'Jalur nyeri', jenis: 'teks', terbuka: true },
    ujian_berjalan: null,
    ...changed,
  };
}

export function aLesson(changed: Partial<Lesson> = {}): Lesson {
  return {
    id: 1010102,
    judul: 'Jalur nyeri',
    jenis: 'teks',
    kategori: { id: 10101, judul: 'Dasar-dasar nyeri' },
    kelas: { id: 101, judul: 'Manajemen Nyeri Pascabedah' },
    html: '<p>Nosiseptor menangkap rangsang.</p>',
    slide: null,
    berkas_url: null,
    takarir_url: null,
    video_luar_url: null,
    durasi_detik: null,
    boleh_lompat: true,
    posisi_detik: 0,
    detik_ditonton: 0,
    selesai: false,
    catatan: '',
    sebelumnya: null,
    berikutnya: { cat_id: 10102, sub_id: 1010201, judul: 'Ujian akhir', jenis: 'ujian', terbuka: true },
    ...changed,
  };
}
