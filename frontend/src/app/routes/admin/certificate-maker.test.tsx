import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import type { AnswerOf } from '@/api/call';
import { startSession } from '@/domain/session/slice';
import { answer, answers, givesPage, http, problem, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aPage, anEvent, aSession } from '@/testing/samples';
import { aCertificate } from '@/testing/samples-credits';
import { server } from '@/testing/server';

type Participant = AnswerOf<'get', '/peserta'>['data'][number];

function aParticipant(changed: Partial<Participant> = {}): Participant {
  return { id: 7, nama: 'Budi Santoso', gelar: 'Sp.An-TI', instansi: 'RS Contoh', photo: null, profesi: 'Dokter spesialis', ...changed };
}

/** The form of certificates for roles; what it looks for and what it sends. */
function maker(path = '/admin/sertifikat?terbitkan') {
  const keywords: (string | null)[] = [];
  const sent: unknown[] = [];
  server.use(
    http.get('/admin/sertifikat', givesPage([aCertificate()])),
    http.get('/event/{id}', answers(anEvent({ id: 94, status: 'selesai', nomor_akreditasi: 'SKP-2026-0094' }))),
    http.get('/peserta', ({ request }) => {
      keywords.push(new URL(request.url).searchParams.get('keyword'));
      return givesPage([aParticipant(), aParticipant({ id: 8, instansi: 'RS Lain', gelar: null, profesi: null })])();
    }),
    http.post('/admin/sertifikat', async ({ request }) => {
      sent.push(await request.json());
      const issued = aCertificate({
        nomor: 'SRT-KEG-2026-000009',
        kode: 'AAAA-BBBB-CCCC',
        nama: 'Budi Santoso',
        peran: 'moderator',
        skp: 2.5,
      });
      return HttpResponse.json(answer({ ...issued, judul: 'InASIA 2026' }), { status: 201 });
    }),
  );
  const view = renderApp(path, { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, keywords, sent };
}

type User = ReturnType<typeof maker>['user'];

async function looksFor(user: User, keyword: string) {
  const box = await screen.findByRole('searchbox', { name: 'Cari penerima' });
  await user.clear(box);
  await user.type(box, `${keyword}{Enter}`);
}

const form = () => within(screen.getByRole('form', { name: 'Sertifikat peran' }));

/** All that a certificate needs. */
async function fillsIn(user: User) {
  await looksFor(user, 'budi');
  await user.click(await screen.findByRole('radio', { name: /RS Contoh/ }));
  await screen.findByRole('option', { name: 'InASIA 2026' });
  await user.selectOptions(form().getByLabelText('Event'), 'InASIA 2026');
  await user.selectOptions(form().getByLabelText('Peran'), 'Moderator');
  await user.type(form().getByLabelText('SKP'), '2,5');
}

test('a certificate for a role is issued from the certificate desk, and shown with its check', async () => {
  const { user, keywords, sent } = maker('/admin/sertifikat');
  await user.click(await screen.findByRole('link', { name: 'Terbitkan sertifikat peran' }));
  await fillsIn(user);
  expect(keywords).toEqual(['budi']);
  expect(form().getByLabelText('Penerima')).toHaveValue('Budi Santoso');
  expect(await form().findByText(/^Selesai, .*Nomor akreditasi SKP-2026-0094 tertulis di sertifikat\.$/)).toBeVisible();
  await user.click(form().getByRole('button', { name: 'Terbitkan sertifikat' }));

  const done = within(await screen.findByRole('region', { name: 'Sertifikat terbit' }));
  expect(sent).toEqual([{ peserta_id: 7, event_id: 94, peran: 'moderator', skp: 2.5 }]);
  expect(done.getByText('SRT-KEG-2026-000009')).toBeVisible();
  expect(done.getByText(/Budi Santoso, moderator di InASIA 2026, 2,5 SKP\./)).toBeVisible();
  expect(done.getByRole('link', { name: 'AAAA-BBBB-CCCC' })).toHaveAttribute('href', '/verifikasi/AAAA-BBBB-CCCC');

  // The next one is of the same event, for somebody else.
  await user.click(done.getByRole('button', { name: 'Terbitkan lagi' }));
  expect(form().getByLabelText('Penerima')).toHaveValue('');
  await waitFor(() => expect(form().getByLabelText('Event')).toHaveDisplayValue('InASIA 2026'));
  expect(form().getByLabelText('Peran')).toHaveDisplayValue('Moderator');
  expect(form().getByLabelText('SKP')).toHaveValue('2,5');
});

test('what is missing or is no number of points stands at its field, and nothing is sent', async () => {
  const { user, sent } = maker();
  await user.click(await screen.findByRole('button', { name: 'Terbitkan sertifikat' }));
  expect(form().getByLabelText('Penerima')).toHaveAccessibleDescription('Pilih penerima dari hasil pencarian');
  expect(form().getByLabelText('Penerima')).toHaveFocus();
  expect(form().getByLabelText('Event')).toHaveAccessibleDescription(/Pilih event/);
  const points = form().getByLabelText('SKP');
  expect(points).toHaveAccessibleDescription(/SKP tidak boleh kosong/);
  for (const [typed, told] of [
    ['banyak', /Tulis SKP sebagai angka/],
    ['2,555', /Tulis SKP sebagai angka/],
    ['1000,5', /SKP paling banyak 1\.000/],
  ] as const) {
    await user.clear(points);
    await user.type(points, `${typed}{Enter}`);
    expect(points).toHaveAccessibleDescription(told);
  }
  expect(sent).toEqual([]);
});

test.each([
  [409, 'acara_belum_selesai', 'Sertifikat baru dapat diterbitkan setelah kegiatan selesai.', 'Event'],
  [404, 'acara_tidak_ditemukan', 'Event tidak ditemukan.', 'Event'],
  [409, 'sertifikat_sudah_terbit', 'Sertifikat peserta ini untuk peran dan kegiatan tersebut sudah terbit.', 'Penerima'],
] as const)('a refusal %i %s stands beside its field', async (status, code, message, field) => {
  const { user } = maker();
  server.use(http.post('/admin/sertifikat', refuses(status, code, message)));
  await fillsIn(user);
  await user.click(form().getByRole('button', { name: 'Terbitkan sertifikat' }));
  await waitFor(() => expect(form().getByLabelText(field)).toBeInvalid());
  expect(form().getByText(message)).toBeVisible();
  expect(form().getByLabelText(field)).toHaveFocus();
});

test('an account that is no member is named by its number, and one that there is not is refused at its field', async () => {
  const { user, keywords, sent } = maker();
  await looksFor(user, '42');
  await user.click(await screen.findByRole('radio', { name: /Akun nomor 42/ }));
  expect(keywords).toEqual([]);
  expect(form().getByLabelText('Penerima')).toHaveValue('Akun nomor 42');
  server.use(
    http.post('/admin/sertifikat', async ({ request }) => {
      sent.push(await request.json());
      const errors = { peserta_id: ['Peserta tidak dikenal'] };
      return problem(422, { code: 'data_tidak_valid', message: 'Data yang dikirim belum lengkap atau tidak valid.', errors });
    }),
  );
  await screen.findByRole('option', { name: 'InASIA 2026' });
  await user.selectOptions(form().getByLabelText('Event'), 'InASIA 2026');
  await user.type(form().getByLabelText('SKP'), '0');
  await user.click(form().getByRole('button', { name: 'Terbitkan sertifikat' }));
  await waitFor(() => expect(form().getByLabelText('Penerima')).toHaveAccessibleDescription('Peserta tidak dikenal'));
  expect(sent).toEqual([{ peserta_id: 42, event_id: 94, peran: 'pembicara', skp: 0 }]);
});

test('members are found in pages, and nobody by a name that none has', async () => {
  const { user } = maker();
  const pages: (string | null)[] = [];
  server.use(
    http.get('/peserta', ({ request }) => {
      const page = new URL(request.url).searchParams.get('page');
      pages.push(page);
      return HttpResponse.json(aPage([aParticipant({ id: Number(page), nama: `Orang ${page}` })], { total: 11, total_page: 2 }));
    }),
  );
  await looksFor(user, 'orang');
  expect(await screen.findByText('11 anggota ditemukan')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Berikutnya' }));
  expect(await screen.findByRole('radio', { name: /Orang 2/ })).toBeVisible();
  expect(pages).toEqual(['1', '2']);
  server.use(http.get('/peserta', givesPage<Participant>([])));
  await looksFor(user, 'tidak ada');
  expect(await screen.findByText('Anggota tidak ditemukan.')).toBeVisible();
});
