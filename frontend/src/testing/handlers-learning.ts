/** How the gateway answers about courses when nothing is wrong. */
import { answers, givesPage, http } from './contract';
import { aCourseResult } from './samples-exam';
import { aClassroom, aCourse, aCoursePrice, aCourseRow } from './samples-learning';

export const learningHandlers = [
  http.get('/jenis-kategori/e-course/list', answers([{ code: 'dasar', value: 'Dasar' }])),
  http.get('/kategori-keilmuan/e-course/list', answers([{ code: 'nyeri', value: 'Nyeri' }])),
  http.get('/learning', givesPage([aCourseRow({ jenis: 'learning', id: 201 })])),
  http.get('/microlearning', givesPage([aCourseRow({ jenis: 'microlearning', id: 301 })])),
  http.get('/e-course', givesPage([aCourseRow()])),
  http.get('/learning/{id}', answers(aCourse({ jenis: 'learning', id: 201 }))),
  http.get('/microlearning/{id}', answers(aCourse({ jenis: 'microlearning', id: 301 }))),
  http.get('/e-course/harga/{id}', answers([aCoursePrice()])),
  http.get('/e-course/{id}', answers(aCourse())),
  http.get('/e-course/{id}/ulasan', answers(null)),
  http.get('/user/learning', answers([])),
  http.get(
    '/user/e-course/{id}/disclaimer/{catId}/{subId}',
    answers({ judul: 'Ketentuan', html: '', durasi_menit: 30, jumlah_soal: 4, batas_lulus: 70, percobaan_maks: 3, disetujui: true }),
  ),
  http.get('/user/e-course/{id}', answers(aClassroom())),
  http.get('/user/e-course/{id}/hasil', answers(aCourseResult({ ujian: [] }))),
  http.get('/user/e-course/{id}/syarat', answers([])),
  http.get('/verifikasi/kunci', answers({ kunci: [], dicabut: [] })),
];
