/** How the gateway answers about courses when nothing is wrong. */
import { answers, http } from './contract';
import { gives, givesPage, learning } from './contract-learning';
import { aCourse, aCoursePrice, aCourseRow } from './samples-learning';

export const learningHandlers = [
  http.get('/jenis-kategori/e-course/list', answers([{ code: 'dasar', value: 'Dasar' }])),
  http.get('/kategori-keilmuan/e-course/list', answers([{ code: 'nyeri', value: 'Nyeri' }])),
  learning.get('/learning', givesPage([aCourseRow({ jenis: 'learning', id: 201 })])),
  learning.get('/microlearning', givesPage([aCourseRow({ jenis: 'microlearning', id: 301 })])),
  learning.get('/e-course', givesPage([aCourseRow()])),
  learning.get('/learning/:id', gives(aCourse({ jenis: 'learning', id: 201 }))),
  learning.get('/microlearning/:id', gives(aCourse({ jenis: 'microlearning', id: 301 }))),
  learning.get('/e-course/harga/:id', gives([aCoursePrice()])),
  learning.get('/e-course/:id', gives(aCourse())),
  learning.get('/user/learning', gives([])),
  learning.get('/user/e-course/:id/syarat', gives([])),
  learning.get('/verifikasi/kunci', gives({ kunci: [], dicabut: [] })),
];
