import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { baseApi } from '@/api/base-api';
import type { CourseResult, Requirement } from '@/api/types';
import { tabAttempt } from '@/features/learning/model/exam-draft';
import { answers, http } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aCourseResult, anEndedExam } from '@/testing/samples-exam';
import { aClassroom, anOwnReview } from '@/testing/samples-learning';
import { server } from '@/testing/server';

const CLASSROOM = '/memberarea/ecourse/detail/101';
const RESULT = '/memberarea/ecourse/detail/result/101';
const EXAM = '/memberarea/ecourse/ujian/101/10102/1010201';

const CERTIFICATE = { kode: 'ABCD', nomor: 'SRT-KLS-2026-000003' };

function aRequirement(terpenuhi: boolean): Requirement {
  return { jenis: 'ujian', syarat: 'Lulus ujian akhir', terpenuhi, keterangan: null };
}

/** A course that the member finished, and what there is of its certificate. */
function finish(result: Partial<CourseResult>, requirements: Requirement[]) {
  const passed = anEndedExam();
  server.use(
    http.get('/user/e-course/{id}', answers(aClassroom({ selesai: true, progres: 100, lanjut: null }))),
    http.get('/user/e-course/{id}/hasil', answers(aCourseResult({ selesai: true, ...result }))),
    http.get('/user/e-course/{id}/syarat', answers(requirements)),
    http.get('/ujian/{attempt}', answers(passed)),
  );
  tabAttempt.keep(1010201, passed.id);
}

beforeEach(() => finish({}, []));

test.each([
  [CLASSROOM, 'Lihat sertifikat'],
  [EXAM, 'Lihat sertifikat'],
  [RESULT, 'Lihat sertifikat SRT-KLS-2026-000003'],
])('a finished course (%s) leads to its certificate and to a review', async (page, name) => {
  finish({ sertifikat: CERTIFICATE }, [aRequirement(true)]);
  renderApp(page, { loggedIn: true });
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/memberarea/sertifikat');
  expect(await screen.findByRole('link', { name: 'Beri ulasan' })).toHaveAttribute('href', '/ecourse/detail/101#ulasan-anda');
  expect(screen.queryByText(/^Sertifikat (sedang|terbit)/)).not.toBeInTheDocument();
});

test.each([CLASSROOM, EXAM, RESULT])('a certificate that is not issued yet (%s) is told to be on its way', async (page) => {
  finish({}, [aRequirement(true)]);
  renderApp(page, { loggedIn: true });
  const note = await screen.findByText(/^Sertifikat sedang diterbitkan\./);
  expect(within(note).getByRole('link', { name: 'Sertifikat' })).toHaveAttribute('href', '/memberarea/sertifikat');
  expect(screen.queryByText(/^Sertifikat terbit setelah semua syaratnya terpenuhi/)).not.toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Lihat sertifikat/ })).not.toBeInTheDocument();
});

test('a finished course whose certificate wants more says where that stands', async () => {
  finish({}, [aRequirement(true), aRequirement(false)]);
  renderApp(CLASSROOM, { loggedIn: true });
  expect(await screen.findByText('Sertifikat terbit setelah semua syaratnya terpenuhi; syaratnya ada di halaman hasil.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat hasil' })).toHaveAttribute('href', RESULT);
});

test('who wrote a review is not asked for one', async () => {
  finish({ sertifikat: CERTIFICATE }, [aRequirement(true)]);
  server.use(http.get('/e-course/{id}/ulasan', answers(anOwnReview())));
  const { store } = renderApp(CLASSROOM, { loggedIn: true });
  await screen.findByRole('link', { name: 'Lihat sertifikat' });
  await act(() => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())));
  expect(screen.queryByRole('link', { name: 'Beri ulasan' })).not.toBeInTheDocument();
});

test('a course that goes on says nothing of the kind', async () => {
  server.use(http.get('/user/e-course/{id}', answers(aClassroom())));
  renderApp(CLASSROOM, { loggedIn: true });
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('link', { name: /ulasan|sertifikat$/ })).not.toBeInTheDocument();
});

test('the way to a review leads to the place where it is written', async () => {
  const { user } = renderApp(CLASSROOM, { loggedIn: true });
  await user.click(await screen.findByRole('link', { name: 'Beri ulasan' }));
  expect(await screen.findByRole('region', { name: 'Ulasan Anda' })).toHaveAttribute('id', 'ulasan-anda');
});
