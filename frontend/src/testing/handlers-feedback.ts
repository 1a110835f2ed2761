/** How the gateway answers about what members think when nothing is wrong. */
import { http, HttpResponse } from 'msw';
import { aPage } from './samples';
import { anIndex, aTestimonial } from './samples-feedback';

const at = (path: string) => `*/api/v1/${path}`;

export const feedbackHandlers = [
  http.get(at('form-kepuasan/user'), () =>
    HttpResponse.json({ message: 'Silahkan login terlebih dahulu.', code: 'belum_login', trace_id: 'trace' }, { status: 401 }),
  ),
  http.get(at('form-kepuasan/indeks'), ({ request }) => {
    const year = new URL(request.url).searchParams.get('tahun');
    return HttpResponse.json({ message: 'Berhasil.', data: anIndex({ tahun: year === null ? null : Number(year) }) });
  }),
  http.get(at('testimoni'), () => HttpResponse.json(aPage([aTestimonial()]))),
];
