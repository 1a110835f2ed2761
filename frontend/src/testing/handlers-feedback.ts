/** How the gateway answers about what members think when nothing is wrong. */
import { HttpResponse } from 'msw';
import { http } from './contract';
import { aPage } from './samples';
import { anIndex, aTestimonial } from './samples-feedback';

export const feedbackHandlers = [
  http.get('/form-kepuasan/user', () =>
    HttpResponse.json({ message: 'Silahkan login terlebih dahulu.', code: 'sesi_berakhir', trace_id: 'trace' }, { status: 401 }),
  ),
  http.get('/form-kepuasan/indeks', ({ request }) => {
    const year = new URL(request.url).searchParams.get('tahun');
    return HttpResponse.json({ message: 'Berhasil.', data: anIndex({ tahun: year === null ? null : Number(year) }) });
  }),
  http.get('/testimoni', () => HttpResponse.json(aPage([aTestimonial()]))),
];
