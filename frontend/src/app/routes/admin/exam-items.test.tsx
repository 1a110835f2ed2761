import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { startSession } from '@/domain/session/slice';
import type { ItemFigures } from '@/features/desk/learning-api';
import { answers, givesPage, http, refuses } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aSession } from '@/testing/samples';
import { aCourse, aCourseRow } from '@/testing/samples-learning';
import { server } from '@/testing/server';

const PRE_TEST = 1010101;
const EXAM = 1010109;

function anItem(changed: Partial<ItemFigures> = {}): ItemFigures {
  return {
    id: 1,
    topik: 'Penilaian',
    jenis: 'tunggal',
    teks: '<p>Skala mana yang tepat?</p>',
    ditanyakan: 20,
    tingkat_kesulitan: 0.65,
    daya_pembeda: 0.4,
    ...changed,
  };
}

/** A course with a pre-test and an exam, whose questions are known so well. */
function itemDesk(path: string, items: ItemFigures[] = [anItem()], before: ItemFigures[] = []) {
  const asked: number[] = [];
  const bab = [
    {
      id: 10101,
      judul: 'Dasar-dasar nyeri',
      sub: [
        { id: PRE_TEST, judul: 'Pre-test nyeri', jenis: 'pre_test' as const, durasi_menit: 10 },
        { id: 1010102, judul: 'Jalur nyeri', jenis: 'teks' as const, durasi_menit: 15 },
        { id: EXAM, judul: 'Ujian akhir nyeri', jenis: 'ujian' as const, durasi_menit: 30 },
      ],
    },
  ];
  server.use(
    http.get('/e-course/{id}', answers(aCourse({ bab }))),
    http.get('/admin/ujian/{lesson}/butir', ({ params }) => {
      const lesson = Number(params.lesson);
      asked.push(lesson);
      return answers({ percobaan: 1_200, butir: lesson === EXAM ? items : before })();
    }),
  );
  const view = renderApp(path, { loggedIn: true });
  view.store.dispatch(startSession(aSession({ role_name: 'admin' })));
  return { ...view, asked };
}

const OF_COURSE = '/admin/ujian?kelas=101&jenis=e_course';
const table = async (exam = 'Ujian akhir nyeri') => within(await screen.findByRole('table', { name: `Butir soal ${exam}` }));
/** What stands in the row of a question. */
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

test('a course is looked for by kind and words, and its last test is shown first', async () => {
  const { user, router } = itemDesk('/admin/ujian');
  const asked: string[] = [];
  server.use(
    http.get('/microlearning', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('keyword') ?? '');
      return givesPage([aCourseRow({ id: 301, jenis: 'microlearning', judul: 'Puasa sebelum operasi' })])();
    }),
  );
  expect(await screen.findByRole('link', { name: 'Manajemen Nyeri Pascabedah' })).toBeVisible();
  await user.selectOptions(screen.getByLabelText('Jenis kelas'), 'Microlearning');
  await screen.findByRole('link', { name: 'Puasa sebelum operasi' });
  await user.type(screen.getByRole('searchbox', { name: 'Cari kelas' }), 'puasa{Enter}');
  await waitFor(() => expect(asked.at(-1)).toBe('puasa'));
  expect(await screen.findByRole('link', { name: 'Puasa sebelum operasi' })).toHaveAttribute(
    'href',
    '/admin/ujian?jenis=microlearning&kelas=301',
  );
  await user.selectOptions(screen.getByLabelText('Jenis kelas'), 'E-Course');
  await user.click(await screen.findByRole('link', { name: 'Manajemen Nyeri Pascabedah' }));
  await table();
  expect(screen.getByLabelText('Ujian')).toHaveDisplayValue('Ujian akhir nyeri');
  expect(router.state.location.search).toContain('kelas=101');
});

test('questions that look wrong stand first, each with its figures and what they mean', async () => {
  itemDesk(OF_COURSE, [
    anItem(),
    anItem({ id: 2, teks: 'Kunci keliru', daya_pembeda: -0.3 }),
    anItem({ id: 3, teks: 'Terlalu mudah', tingkat_kesulitan: 1, daya_pembeda: null }),
    anItem({ id: 4, teks: 'Jarang ditanyakan', ditanyakan: 9, tingkat_kesulitan: 0.1, daya_pembeda: null }),
  ]);
  const rows = (await table()).getAllByRole('row').slice(1);
  await waitFor(() =>
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual([
      'Kunci keliruTopik: Penilaian',
      'Terlalu mudahTopik: Penilaian',
      'Skala mana yang tepat?Topik: Penilaian',
      'Jarang ditanyakanTopik: Penilaian',
    ]),
  );
  expect(rows.map(cells)).toEqual([
    ['20 kali', '0,65', '-0,30', 'Kunci mungkin keliru'],
    ['20 kali', '1,00', '-', 'Terlalu mudah'],
    ['20 kali', '0,65', '0,40', 'Wajar'],
    ['9 kali', '0,10', '-', 'Belum cukup percobaan'],
  ]);
  expect(screen.getByText('2 dari 4 soal perlu diperiksa.')).toBeVisible();
  expect(screen.getByText(/Dihitung dari 1\.200 percobaan terbaru/)).toBeVisible();
  expect(screen.getByText(/di atas 0,9 terlalu mudah/)).toBeVisible();
  expect(screen.getByText(/di bawah 0 kunci jawabannya mungkin keliru/)).toBeVisible();
});

test('the exam is compared with the same questions of the pre-test, and the pre-test with nothing', async () => {
  const { user, asked } = itemDesk(OF_COURSE, [anItem(), anItem({ id: 2, teks: 'Baru' })], [anItem({ tingkat_kesulitan: 0.25 })]);
  expect(await (await table()).findByRole('columnheader', { name: 'Kenaikan' })).toBeVisible();
  const rows = (await table()).getAllByRole('row').slice(1);
  expect(rows.map((row) => cells(row)[3])).toEqual(['+0,40', '-']);
  expect(asked.toSorted((a, b) => a - b)).toEqual([PRE_TEST, EXAM]);
  await user.selectOptions(screen.getByLabelText('Ujian'), 'Pre-test nyeri');
  expect((await table('Pre-test nyeri')).queryByRole('columnheader', { name: 'Kenaikan' })).not.toBeInTheDocument();
});

test('an exam that nobody has ended, a course without an exam and a course that is not there say so', async () => {
  const { router } = itemDesk(OF_COURSE, []);
  expect(await screen.findByText('Belum ada percobaan yang selesai.')).toBeVisible();
  server.use(http.get('/learning/{id}', answers(aCourse({ id: 201, jenis: 'learning', bab: [] }))));
  await router.navigate('/admin/ujian?kelas=201&jenis=learning');
  expect(await screen.findByText('Kelas ini tidak memiliki ujian.')).toBeVisible();
  server.use(http.get('/microlearning/{id}', refuses(404, 'kelas_tidak_ditemukan', 'Kelas tidak ditemukan.')));
  await router.navigate('/admin/ujian?kelas=301&jenis=microlearning');
  expect(await screen.findByText('Kelas tidak ditemukan.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Semua kelas' })).toHaveAttribute('href', '/admin/ujian?jenis=microlearning');
});

test('figures that cannot be had say so and can be asked for again', async () => {
  const { user } = itemDesk('/admin/ujian');
  server.use(http.get('/admin/ujian/{lesson}/butir', refuses(503, 'layanan_sibuk', 'Layanan sedang sibuk.')));
  await user.click(await screen.findByRole('link', { name: 'Manajemen Nyeri Pascabedah' }));
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  server.use(http.get('/admin/ujian/{lesson}/butir', answers({ percobaan: 12, butir: [anItem({ ditanyakan: 3 })] })));
  await user.click(again);
  expect(await screen.findByText('Belum ada soal yang ditanyakan 10 kali, jadi belum ada yang dapat dinilai.')).toBeVisible();
});
