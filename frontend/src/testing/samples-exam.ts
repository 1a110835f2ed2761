/** Exams of the contract, as a test needs them. */
import type { CourseResult, EndedExam, RunningExam } from '@/api/types';

/** An exam that began now and lasts half an hour, by a server whose clock is this one's. */
export function aRunningExam(changed: Partial<RunningExam> = {}): RunningExam {
  const now = Date.now();
  return {
    id: '01a2050a-0000-7000-8000-00000000e001',
    ke: 1,
    judul: 'Ujian akhir',
    jenis: 'ujian',
    mulai: new Date(now).toISOString(),
    batas: new Date(now + 1_800_000).toISOString(),
    sekarang: new Date(now).toISOString(),
    sisa_detik: 1_800,
    durasi_detik: 1_800,
    perangkat: 'device-1',
    diambil_alih: false,
    urutan: 0,
    soal: [
      {
        nomor: 1,
        jenis: 'tunggal',
        teks: '<p>Obat pilihan pertama?</p>',
        gambar: null,
        pilihan: [
          { id: 'a', teks: 'Parasetamol' },
          { id: 'b', teks: 'Morfin' },
        ],
        pasangan: null,
      },
      {
        nomor: 2,
        jenis: 'jamak',
        teks: '<p>Efek samping opioid?</p>',
        gambar: null,
        pilihan: [
          { id: 'c', teks: 'Mual' },
          { id: 'd', teks: 'Konstipasi' },
          { id: 'e', teks: 'Diare' },
        ],
        pasangan: null,
      },
      { nomor: 3, jenis: 'angka', teks: '<p>Skala nyeri terbesar?</p>', gambar: null, pilihan: null, pasangan: null },
      {
        nomor: 4,
        jenis: 'menjodohkan',
        teks: '<p>Jodohkan.</p>',
        gambar: null,
        pilihan: [{ id: 'l1', teks: 'Morfin' }],
        pasangan: [
          { id: 'r1', teks: 'Opioid' },
          { id: 'r2', teks: 'Antiinflamasi' },
        ],
      },
    ],
    jawaban: [],
    ...changed,
  };
}

export function anEndedExam(changed: Partial<EndedExam> = {}): EndedExam {
  return {
    id: '01a2050a-0000-7000-8000-00000000e001',
    ke: 1,
    judul: 'Ujian akhir',
    jenis: 'ujian',
    selesai_pada: '2026-11-23T02:00:00Z',
    nilai: 87.5,
    lulus: true,
    batas_lulus: 70,
    benar: 3,
    jumlah_soal: 4,
    tinjauan: [
      {
        nomor: 1,
        jenis: 'tunggal',
        teks: '<p>Obat pilihan pertama?</p>',
        gambar: null,
        pilihan: [
          { id: 'a', teks: 'Parasetamol' },
          { id: 'b', teks: 'Morfin' },
        ],
        pasangan: null,
        jawaban: ['b'],
        kunci: ['a'],
        benar: false,
        penjelasan: '<p>Mulai dari anak tangga pertama.</p>',
      },
    ],
    tinjauan_menyusul: false,
    percobaan_tersisa: 2,
    boleh_ulang_pada: null,
    ...changed,
  };
}

export function aCourseResult(changed: Partial<CourseResult> = {}): CourseResult {
  return {
    kelas: { id: 101, judul: 'Manajemen Nyeri Pascabedah' },
    ujian: [
      {
        cat_id: 10102,
        sub_id: 1010201,
        judul: 'Ujian akhir',
        jenis: 'ujian',
        batas_lulus: 70,
        percobaan_maks: 3,
        percobaan: [{ id: 'attempt-1', ke: 1, mulai: '2026-11-20T02:00:00Z', selesai: '2026-11-20T02:20:00Z', nilai: 50, lulus: false }],
        terbaik: 50,
        lulus: false,
        percobaan_tersisa: 2,
        boleh_ulang_pada: null,
      },
    ],
    nilai_pre_test: 40,
    nilai_ujian: 50,
    kenaikan: 10,
    selesai: false,
    sertifikat: null,
    sertifikat_dicabut: null,
    ...changed,
  };
}
