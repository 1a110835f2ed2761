import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

const PAGE = '/memberarea/changepassword';
const SESSION_OVER = 'Session Anda telah habis. Silahkan Login kembali!';

type User = ReturnType<typeof renderApp>['user'];

async function change(user: User) {
  await user.type(await screen.findByLabelText('Password lama'), 'Diklat#2026');
  await user.type(screen.getByLabelText('Password baru'), 'Rahasia#2027');
  await user.click(screen.getByRole('button', { name: 'Simpan Password' }));
}

test.each([
  [2, '2 perangkat lain telah dikeluarkan dan harus login dengan password baru.'],
  [0, 'Tidak ada perangkat lain yang sedang login.'],
])('a change that ended %i other sessions says so and empties the form', async (sesi_diakhiri, words) => {
  let sent: unknown;
  server.use(
    http.put('/user/change-password', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ message: 'Berhasil.', data: { sesi_diakhiri } });
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await change(user);

  expect(await screen.findByText(words)).toBeVisible();
  expect(await screen.findByText('Password berhasil diganti.')).toBeVisible();
  await waitFor(() => expect(screen.getByText(words).closest('[role="status"]')).toHaveFocus());
  expect(sent).toEqual({ password_lama: 'Diklat#2026', password: 'Rahasia#2027' });
  expect(screen.getByLabelText('Password lama')).toHaveValue('');
  expect(screen.getByLabelText('Password baru')).toHaveValue('');
});

test('the button waits until both fields are filled', async () => {
  const { user } = renderApp(PAGE, { loggedIn: true });
  await user.type(await screen.findByLabelText('Password lama'), 'a');
  expect(screen.getByRole('button', { name: 'Simpan Password' })).toBeDisabled();
  await user.type(screen.getByLabelText('Password baru'), 'b');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Simpan Password' })).toBeEnabled());
});

test('each password can be shown and hidden', async () => {
  const { user } = renderApp(PAGE, { loggedIn: true });
  expect(await screen.findByLabelText('Password baru')).toHaveAttribute('type', 'password');
  const [, second] = screen.getAllByRole('button', { name: 'Tampilkan kata sandi' });
  await user.click(second as HTMLElement);
  expect(screen.getByLabelText('Password baru')).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Password lama')).toHaveAttribute('type', 'password');
});

test('while it runs the button is away and the overlay says so', async () => {
  const gate = closedGate();
  server.use(
    http.put('/user/change-password', async () => {
      await gate.passed;
      return HttpResponse.json({ message: 'Berhasil.', data: { sesi_diakhiri: 0 } });
    }),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await change(user);
  expect(screen.getByText('Sedang melakukan proses. Mohon tunggu...')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Simpan Password' })).not.toBeInTheDocument();
  gate.open();
  expect(await screen.findByRole('button', { name: 'Simpan Password' })).toBeVisible();
});

test('what the server finds wrong stands at its field, which has the focus', async () => {
  const errors = { password_lama: ['Password lama tidak sesuai'] };
  server.use(http.put('/user/change-password', () => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors })));
  const { user } = renderApp(PAGE, { loggedIn: true });
  await change(user);
  expect(await screen.findByText('Gagal mengganti password, Data tidak valid.')).toBeVisible();
  expect(screen.getByLabelText('Password lama')).toHaveAccessibleDescription('Password lama tidak sesuai');
  await waitFor(() => expect(screen.getByLabelText('Password lama')).toHaveFocus());
});

test('too many tries are said in the server’s words', async () => {
  server.use(
    http.put('/user/change-password', () => problem(429, { message: 'Terlalu banyak percobaan.', code: 'terlalu_banyak_percobaan' })),
  );
  const { user } = renderApp(PAGE, { loggedIn: true });
  await change(user);
  expect(await screen.findByText(/^Gagal mengganti password, Terlalu banyak percobaan\./)).toBeVisible();
  await waitFor(() => expect(screen.getByLabelText('Password lama')).toHaveFocus());
});

test('a session that has died leads through the guard', async () => {
  const over = () => problem(401, { message: SESSION_OVER, code: 'sesi_berakhir' });
  const { user, router } = renderApp(PAGE, { loggedIn: true });
  await screen.findByLabelText('Password lama');
  server.use(http.put('/user/change-password', over), http.get('/check/auth', over));
  await change(user);
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(screen.getAllByText(SESSION_OVER)[0]).toBeVisible();
});

test('the page leads to the sessions', async () => {
  renderApp(PAGE, { loggedIn: true });
  const page = within(await screen.findByRole('main'));
  expect(await page.findByRole('link', { name: 'Perangkat & Sesi' })).toHaveAttribute('href', '/memberarea/sessions');
});
