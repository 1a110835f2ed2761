import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import { answer, http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aProfile } from '@/testing/samples';
import { server } from '@/testing/server';

const SENT = 'Kode verifikasi telah dikirim ke email Anda.';

/** What the server says of the address from now on. */
const addressIs = (verified: boolean) =>
  server.use(http.get('/user/profile', () => HttpResponse.json(answer(aProfile({ email_terverifikasi: verified })))));
const notice = () => screen.queryByRole('region', { name: 'Verifikasi email' });

async function openDialog(user: ReturnType<typeof renderApp>['user']) {
  await user.click(
    within(await screen.findByRole('region', { name: 'Verifikasi email' })).getByRole('button', { name: 'Verifikasi email' }),
  );
  return within(await screen.findByRole('dialog', { name: 'Verifikasi email' }));
}

describe('an address that is not verified', () => {
  beforeEach(() => addressIs(false));

  test.each(['/memberarea', '/memberarea/profile'])('is told of on %s, with the address', async (path) => {
    renderApp(path, { loggedIn: true });
    const told = await screen.findByRole('region', { name: 'Verifikasi email' });
    expect(told).toHaveTextContent('Email Anda belum terverifikasi.');
    expect(told).toHaveTextContent('anggota@contoh.id');
  });

  test('is verified with the code that came; then the notice is gone from every page', async () => {
    const codes: unknown[] = [];
    let asked = 0;
    server.use(
      http.post('/user/verifikasi-email/token', () => {
        asked += 1;
        return HttpResponse.json(answer(null));
      }),
      http.post('/user/verifikasi-email', async ({ request }) => {
        codes.push(await request.json());
        addressIs(true);
        return HttpResponse.json(answer(null));
      }),
    );
    const { user, router } = renderApp('/memberarea/profile', { loggedIn: true });
    const dialog = await openDialog(user);
    expect(asked).toBe(0);
    await user.click(dialog.getByRole('button', { name: 'Kirim kode' }));
    expect(await screen.findByText(SENT)).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Kode verifikasi')).toHaveFocus());
    expect(dialog.getByRole('button', { name: 'Verifikasi' })).toBeDisabled();
    await user.keyboard('481516');
    await user.click(dialog.getByRole('button', { name: 'Verifikasi' }));

    expect(await screen.findByText('Email Anda telah terverifikasi.')).toBeVisible();
    expect(codes).toEqual([{ token: '481516' }]);
    await waitFor(() => expect(notice()).not.toBeInTheDocument());
    expect(screen.getByText('Terverifikasi')).toBeVisible();
    await router.navigate('/memberarea');
    await screen.findByRole('heading', { level: 1, name: /dr\. Ratna Wulandari/ });
    expect(notice()).not.toBeInTheDocument();
  });

  test('a wrong code is said at the boxes, which start again with the focus', async () => {
    const errors = { token: ['Kode OTP salah atau sudah tidak berlaku'] };
    server.use(http.post('/user/verifikasi-email', () => problem(422, { message: 'Kode OTP salah.', code: 'kode_otp_salah', errors })));
    const { user } = renderApp('/memberarea', { loggedIn: true });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Sudah punya kode' }));
    const field = await dialog.findByLabelText('Kode verifikasi');
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('000000');
    await user.click(dialog.getByRole('button', { name: 'Verifikasi' }));
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Kode OTP salah atau sudah tidak berlaku$/));
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('');
    expect(notice()).toBeInTheDocument();
  });

  test('another code waits for its minute', async () => {
    const { user } = renderApp('/memberarea', { loggedIn: true });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Kirim kode' }));
    const again = await dialog.findByRole('button', { name: 'Kirim ulang kode' });
    expect(again).toBeDisabled();
    expect(again).toHaveAccessibleDescription(/Kirim ulang dalam (1:00|0:59)/);
  });

  test('whoever was sent too many is told how long to wait, and can still type the last one', async () => {
    server.use(
      http.post('/user/verifikasi-email/token', () =>
        HttpResponse.json(
          { message: 'Terlalu banyak percobaan.', code: 'terlalu_banyak_percobaan', trace_id: 'trace' },
          { status: 429, headers: { 'Retry-After': '600' } },
        ),
      ),
    );
    const { user } = renderApp('/memberarea', { loggedIn: true });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Kirim kode' }));
    expect(await screen.findByText(/^Gagal mengirim kode, Terlalu banyak percobaan\./)).toBeVisible();
    expect(await dialog.findByLabelText('Kode verifikasi')).toBeEnabled();
    expect(dialog.getByRole('button', { name: 'Kirim ulang kode' })).toBeDisabled();
  });

  test('it can be left for later', async () => {
    const { user } = renderApp('/memberarea', { loggedIn: true });
    const dialog = await openDialog(user);
    await user.click(dialog.getByRole('button', { name: 'Sudah punya kode' }));
    await user.click(dialog.getByRole('button', { name: 'Nanti saja' }));
    expect(screen.queryByRole('dialog', { name: 'Verifikasi email' })).not.toBeInTheDocument();
    expect(notice()).toBeInTheDocument();
  });

  test('is told to be verified where that was done on another device', async () => {
    server.use(
      http.post('/user/verifikasi-email/token', () => {
        addressIs(true);
        return problem(409, { message: 'Email Anda sudah terverifikasi.', code: 'email_terverifikasi' });
      }),
    );
    const { user } = renderApp('/memberarea/profile', { loggedIn: true });
    const dialog = await openDialog(user);
    expect(screen.getByText('Belum terverifikasi')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Kirim kode' }));
    expect(await screen.findByText('Email Anda sudah terverifikasi.')).toBeVisible();
    expect(await screen.findByText('Terverifikasi')).toBeVisible();
    expect(notice()).not.toBeInTheDocument();
  });
});

test('of an address that is verified nothing is asked', async () => {
  renderApp('/memberarea/profile', { loggedIn: true });
  expect(await screen.findByText('Terverifikasi')).toBeVisible();
  expect(notice()).not.toBeInTheDocument();
});
