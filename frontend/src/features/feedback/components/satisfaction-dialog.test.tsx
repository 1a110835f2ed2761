import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import { baseApi } from '@/api/base-api';
import { answer, http, problem } from '@/testing/contract';
import { onAPhone } from '@/testing/on-a-phone';
import { renderApp } from '@/testing/render-app';
import { aGivenForm } from '@/testing/samples-feedback';
import { server } from '@/testing/server';
import { timePassesWithAnswers } from '@/testing/time-passes';

const INCOMPLETE = 'Silahkan lengkapi terlebih dahulu seluruh form.';

async function openDialog(options?: Parameters<typeof renderApp>[1], title = 'Form Kepuasan Pelanggan') {
  const app = renderApp('/', options);
  await app.user.click(await screen.findByRole('button', { name: 'Isi Form Kepuasan' }));
  const dialog = await screen.findByRole('dialog', { name: title });
  const questions = within(dialog).getAllByRole('radiogroup');
  const star = (question: number, stars: number) => {
    const group = questions[question - 1];
    if (!group) throw new Error(`there is no question ${question}`);
    return within(group).getByRole('radio', { name: new RegExp(`^${stars} bintang`) });
  };
  return { ...app, dialog, questions, star, submit: within(dialog).getByRole('button', { name: 'Submit' }) };
}

/** Fills the form but for the questions named. */
async function fill({ user, dialog, star }: Awaited<ReturnType<typeof openDialog>>, except: number[] = []) {
  for (const question of [1, 2, 3, 4, 5, 6, 7].filter((number) => !except.includes(number))) {
    await user.click(star(question, 5));
  }
  await user.type(within(dialog).getByRole('textbox', { name: /Komentar/ }), 'Sangat membantu');
}

test('asks seven questions and for a comment', async () => {
  const { questions, dialog } = await openDialog();
  expect(questions).toHaveLength(7);
  expect(questions[0]).toHaveAccessibleName('Kemudahan prosedur pelayanan');
  expect(within(dialog).getByRole('textbox', { name: /Komentar/ })).toBeVisible();
});

describe('a rating', () => {
  test.each([
    [1, 'Sangat Buruk!'],
    [2, 'Buruk'],
    [3, 'Baik'],
    [4, 'Memuaskan'],
    [5, 'Sangat Memuaskan!'],
  ])('of %d says "%s"', async (stars, caption) => {
    const { user, questions, star } = await openDialog();
    await user.click(star(3, stars));
    expect(star(3, stars)).toBeChecked();
    expect(questions[2]).toHaveTextContent(caption);
    expect(questions[1]?.textContent).toBe('');
  });

  test('is taken back by a second click on the same star', async () => {
    const { user, star } = await openDialog();
    await user.click(star(1, 4));
    await user.click(star(1, 4));
    for (const stars of [1, 2, 3, 4, 5]) expect(star(1, stars)).not.toBeChecked();
  });

  test('is set and taken back from the keyboard', async () => {
    const { user, star } = await openDialog();
    star(2, 1).focus();
    await user.keyboard(' ');
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(star(2, 3)).toBeChecked();
    await user.keyboard(' ');
    expect(star(2, 3)).not.toBeChecked();
  });
});

describe('an incomplete form is not sent', () => {
  test('when nothing is filled in; the first question gets the focus', async () => {
    const { user, submit, star } = await openDialog();
    await user.click(submit);
    expect(await screen.findByText(INCOMPLETE)).toBeInTheDocument();
    await waitFor(() => expect(star(1, 1)).toHaveFocus());
  });

  test('when one rating is missing; that question gets the focus', async () => {
    const form = await openDialog();
    await fill(form, [4]);
    await form.user.click(form.submit);

    expect(await screen.findByText(INCOMPLETE)).toBeInTheDocument();
    await waitFor(() => expect(form.star(4, 1)).toHaveFocus());
    expect(form.questions[3]).toHaveAttribute('aria-invalid', 'true');
    expect(form.questions[3]).toHaveAccessibleDescription('Nilai harus diisi antara 1 dan 5');
    expect(form.questions[4]).toHaveAttribute('aria-invalid', 'false');
  });

  test('when the comment is blank', async () => {
    const form = await openDialog();
    await fill(form);
    const comment = within(form.dialog).getByRole('textbox', { name: /Komentar/ });
    await form.user.clear(comment);
    await form.user.type(comment, '   ');
    await form.user.click(form.submit);
    expect(await screen.findByText(INCOMPLETE)).toBeInTheDocument();
    expect(within(form.dialog).getByText('Komentar tidak boleh kosong')).toBeVisible();
  });
});

describe('a complete form', () => {
  test('is sent form-encoded, thanked for, and the dialog closes', async () => {
    let sent = '';
    server.use(
      http.put('/testimoni', async ({ request }) => {
        expect(request.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
        sent = await request.text();
        return HttpResponse.json(answer(aGivenForm()));
      }),
    );
    const form = await openDialog();
    await fill(form, [7]);
    await form.user.click(form.star(7, 2));
    await form.user.click(form.submit);

    expect(await screen.findByText('Selamat, Form Kepuasan Berhasil disubmit.')).toBeInTheDocument();
    expect(screen.getByText('Terima kasih atas feedback Anda.')).toBeInTheDocument();
    expect(sent).toBe(
      'nilai_form_1=5&nilai_form_2=5&nilai_form_3=5&nilai_form_4=5&nilai_form_5=5&nilai_form_6=5&nilai_form_7=2&komentar=Sangat+membantu',
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('is told as sent, then thanked for, on a phone too, where one message at a time has room', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onAPhone();
    server.use(http.put('/testimoni', () => HttpResponse.json(answer(aGivenForm()))));
    const form = await openDialog({ advanceTimers: vi.advanceTimersByTimeAsync }, 'Form Kepuasan');
    await fill(form);
    await form.user.click(form.submit);

    expect(await screen.findByText('Selamat, Form Kepuasan Berhasil disubmit.')).toBeVisible();
    expect(screen.queryByText('Terima kasih atas feedback Anda.')).not.toBeInTheDocument();
    await timePassesWithAnswers(3000);
    expect(screen.queryByText('Selamat, Form Kepuasan Berhasil disubmit.')).not.toBeInTheDocument();
    expect(screen.getByText('Terima kasih atas feedback Anda.')).toBeVisible();
  });

  test('is sent once, however often it is submitted', async () => {
    let sent = 0;
    server.use(
      http.put('/testimoni', () => {
        sent += 1;
        return HttpResponse.json(answer(aGivenForm()));
      }),
    );
    const form = await openDialog();
    await fill(form);
    act(() => {
      form.submit.click();
      form.submit.click();
    });

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(sent).toBe(1);
  });

  test.each([
    [401, true],
    [500, true],
    [503, false],
  ])('that fails with %d says so (and to log in: %s), and stays open', async (status, login) => {
    server.use(http.put('/testimoni', () => problem(status, { message: 'x', code: 'internal' })));
    const form = await openDialog();
    await fill(form);
    await form.user.click(form.submit);

    const message = (await screen.findByText('Gagal menyimpan data.')).closest('[role="alert"]');
    expect(screen.queryAllByText('Silahkan login terlebih dahulu.')).toHaveLength(login ? 1 : 0);
    if (login) expect(message).toHaveTextContent('Gagal menyimpan data.Silahkan login terlebih dahulu.');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});

describe('a visitor', () => {
  test('is asked to log in before anything is sent, and goes on where the form was left', async () => {
    const app = await openDialog();
    await app.user.click(app.star(2, 4));
    await app.user.type(within(app.dialog).getByRole('textbox', { name: /Komentar/ }), 'Panitia ramah');
    expect(within(app.dialog).getByText('Login dahulu agar penilaian Anda dapat disimpan.')).toBeVisible();
    await app.user.click(within(app.dialog).getByRole('link', { name: 'Login' }));

    await app.user.type(await screen.findByLabelText('Email / NPA'), '10020030');
    await app.user.type(screen.getByLabelText('Password'), 'Diklat#2026');
    await app.user.click(screen.getByRole('button', { name: 'Login' }));
    const again = within(await screen.findByRole('dialog', { name: 'Form Kepuasan Pelanggan' }));
    expect(app.router.state.location.pathname).toBe('/');
    expect(await again.findByDisplayValue('Panitia ramah')).toBeVisible();
    expect(within(again.getAllByRole('radiogroup')[1] as HTMLElement).getByRole('radio', { name: /^4 bintang/ })).toBeChecked();
    expect(again.queryByText(/^Login dahulu/)).not.toBeInTheDocument();
  });

  test('finds the form filled in as it was left, until it was sent', async () => {
    server.use(http.put('/testimoni', () => HttpResponse.json(answer(aGivenForm()))));
    const first = await openDialog();
    await fill(first);
    first.unmount();

    const second = await openDialog();
    expect(second.star(7, 5)).toBeChecked();
    await second.user.click(second.submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    second.unmount();

    const third = await openDialog();
    expect(third.star(7, 5)).not.toBeChecked();
  });

  test('whose form was left without a login is not met by it again', async () => {
    const { user, dialog, unmount } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    unmount();
    renderApp('/', { loggedIn: true });
    await screen.findByRole('button', { name: 'Isi Form Kepuasan' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('a session that ended meanwhile is told as such, and the login is offered', async () => {
  server.use(http.put('/testimoni', () => problem(401, { message: 'Session habis.', code: 'sesi_berakhir' })));
  const form = await openDialog({ loggedIn: true });
  expect(within(form.dialog).queryByText(/^Login dahulu/)).not.toBeInTheDocument();
  await fill(form);
  await form.user.click(form.submit);
  expect(await within(form.dialog).findByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
});

describe('what the server refuses', () => {
  test('is marked where it belongs, after the words of the failure', async () => {
    const errors = { nilai_form_3: ['Nilai harus diisi antara 1 dan 5'], komentar: ['Komentar tidak boleh kosong'] };
    server.use(http.put('/testimoni', () => problem(422, { message: INCOMPLETE, code: 'form_tidak_valid', errors })));
    const form = await openDialog();
    await fill(form);
    await form.user.click(form.submit);

    expect(await screen.findByText('Gagal menyimpan data.')).toBeInTheDocument();
    expect(screen.getByText(INCOMPLETE)).toBeInTheDocument();
    expect(screen.queryByText('Silahkan login terlebih dahulu.')).not.toBeInTheDocument();
    expect(form.questions[2]).toHaveAccessibleDescription('Nilai harus diisi antara 1 dan 5');
    expect(form.questions[1]).toHaveAttribute('aria-invalid', 'false');
    expect(within(form.dialog).getByText('Komentar tidak boleh kosong')).toBeVisible();

    await form.user.click(form.star(3, 4));
    expect(form.questions[2]).toHaveAttribute('aria-invalid', 'false');
  });
});

describe("a member's earlier answer", () => {
  // Zero stands for a question that was not answered.
  const rest = { nilai_form_3: 0, nilai_form_4: 0, nilai_form_5: 0, nilai_form_6: 0, nilai_form_7: 0 };
  const earlier = aGivenForm({ nilai_form_1: 4, nilai_form_2: 3, ...rest, komentar: 'Pelayanan baik' });

  function watchEarlier() {
    const asked: (string | null)[] = [];
    server.use(
      http.get('/form-kepuasan/user', ({ request }) => {
        asked.push(request.headers.get('Authorization'));
        return HttpResponse.json({ message: 'Berhasil.', data: [earlier] });
      }),
    );
    return asked;
  }

  test('is filled in', async () => {
    watchEarlier();
    const { dialog, star } = await openDialog({ loggedIn: true });

    expect(await within(dialog).findByDisplayValue('Pelayanan baik')).toBeVisible();
    expect(star(1, 4)).toBeChecked();
    expect(star(2, 3)).toBeChecked();
    expect(within(dialog).getByText(/^Terakhir Anda isi pada 2 Maret 2026\./)).toBeVisible();
  });

  test('is replaced by a new one, which the form then shows', async () => {
    let kept = earlier;
    server.use(
      http.get('/form-kepuasan/user', () => HttpResponse.json({ message: 'Berhasil.', data: [kept] })),
      http.put('/testimoni', async ({ request }) => {
        const { komentar = '', ...ratings } = Object.fromEntries(new URLSearchParams(await request.text()));
        const numbers = Object.entries(ratings).map(([name, value]): [string, number] => [name, Number(value)]);
        kept = aGivenForm({ ...Object.fromEntries(numbers), komentar, updated_at: '2026-11-21T09:00:00+07:00' });
        return HttpResponse.json({ message: 'Selamat, Form Kepuasan Berhasil disubmit.', data: kept });
      }),
    );
    const form = await openDialog({ loggedIn: true });
    await within(form.dialog).findByDisplayValue('Pelayanan baik');
    for (const question of [3, 4, 5, 6, 7]) await form.user.click(form.star(question, 5));
    await form.user.click(form.star(1, 2));
    await form.user.click(form.submit);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(kept).toMatchObject({ nilai_form_1: 2, nilai_form_2: 3, nilai_form_7: 5, komentar: 'Pelayanan baik' });

    await form.user.click(screen.getByRole('button', { name: 'Isi Form Kepuasan' }));
    const again = within(await screen.findByRole('dialog', { name: 'Form Kepuasan Pelanggan' }));
    expect(await again.findByText(/^Terakhir Anda isi pada 21 November 2026\./)).toBeVisible();
    const [first] = again.getAllByRole('radiogroup');
    expect(within(first as HTMLElement).getByRole('radio', { name: /^2 bintang/ })).toBeChecked();
  });

  test('is asked for when the page opens, not when the form does', async () => {
    const asked = watchEarlier();
    renderApp('/', { loggedIn: true });
    await waitFor(() => expect(asked).toEqual(['Bearer token-of-a-session']));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is not asked for without a session', async () => {
    const asked = watchEarlier();
    const { store } = renderApp('/');
    await screen.findByRole('button', { name: 'Isi Form Kepuasan' });
    await act(() => Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk())));
    expect(asked).toEqual([]);
  });

  test.each([401, 404])('that cannot be had (%d) is only noted', async (status) => {
    const noted = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    server.use(http.get('/form-kepuasan/user', () => problem(status, { message: 'Tidak ada.', code: 'tidak_ditemukan' })));
    renderApp('/', { loggedIn: true });
    await waitFor(() => expect(noted).toHaveBeenCalledWith('earlier satisfaction answer could not be loaded', 'tidak_ditemukan'));
    expect(screen.queryByText(/Tidak ada\./)).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

test('Close leaves the dialog and gives the focus back', async () => {
  const { user, dialog } = await openDialog();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Isi Form Kepuasan' })).toHaveFocus());
});
