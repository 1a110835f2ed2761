import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { describe, expect, test } from 'vitest';
import { STORAGE_KEYS } from '@/api/session-storage';
import type { Profile } from '@/api/types';
import { http, problem } from '@/testing/contract';
import { renderApp } from '@/testing/render-app';
import { aProfile } from '@/testing/samples';
import { server } from '@/testing/server';
import { closedGate } from '@/testing/until';

const PAGE = '/memberarea/profile';
const SESSION_OVER = 'Session Anda telah habis. Silahkan Login kembali!';

function keep(profile: Profile) {
  server.use(http.get('/user/profile', () => HttpResponse.json({ message: 'Berhasil.', data: profile })));
}

/** Takes changes as the server does, and tells what was sent, newest last. */
function watchChanges() {
  const sent: unknown[] = [];
  server.use(
    http.put('/user/profile', async ({ request }) => {
      const changes = (await request.json()) as Partial<Profile>;
      sent.push(changes);
      return HttpResponse.json({ message: 'Berhasil.', data: aProfile(changes) });
    }),
  );
  return sent;
}

async function form() {
  return within(await screen.findByRole('form', { name: 'Profile' }));
}

describe('what the server keeps', () => {
  test('is waited for quietly, then stands in its fields', async () => {
    const gate = closedGate();
    server.use(
      http.get('/user/profile', async () => {
        await gate.passed;
        return HttpResponse.json({ message: 'Berhasil.', data: aProfile() });
      }),
    );
    renderApp(PAGE, { loggedIn: true });
    expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
    expect(screen.getByText('Sedang memuat konten. Mohon tunggu...')).toBeInTheDocument();

    gate.open();
    const fields = await form();
    expect(fields.getByLabelText('Nama Lengkap')).toHaveValue('dr. Ratna Wulandari');
    expect(fields.getByLabelText('Gelar')).toHaveValue('Sp.JP');
    expect(fields.getByLabelText('Nomor HP')).toHaveValue('+6281234567890');
    expect(fields.getByLabelText('Tanggal lahir')).toHaveValue('5 Januari 1990');
    expect(fields.getByLabelText('NPA')).toHaveValue('10020030');
    expect(fields.getByLabelText('Alamat')).toHaveValue('Jl. Merdeka No. 1');
    expect(fields.getByRole('combobox', { name: 'Instansi' })).toHaveValue('RSUD Kota Bandung');
    const chosen = { Agama: 'Islam', 'Jenis kelamin': 'Perempuan', Profesi: 'Dokter Umum', Provinsi: 'Jawa Barat' };
    for (const [label, value] of Object.entries(chosen)) {
      await waitFor(() => expect(fields.getByLabelText(label)).toHaveDisplayValue(value));
    }
    const regions = { 'Kabupaten/Kota': 'Kota Bandung', Kecamatan: 'Sukasari', 'Kelurahan/Desa': 'Sarijadi' };
    for (const [label, value] of Object.entries(regions)) {
      await waitFor(() => expect(fields.getByLabelText(label)).toHaveDisplayValue(value));
    }
  });

  test('e-mail and the masked NIK are shown, not to be changed', async () => {
    renderApp(PAGE, { loggedIn: true });
    const account = within(await screen.findByRole('region', { name: 'Akun' }));
    expect(account.getByText('************0001')).toBeVisible();
    expect(account.getByText('anggota@contoh.id')).toBeVisible();
    expect((await form()).queryByLabelText(/NIK|Email/)).not.toBeInTheDocument();
  });

  test('the membership says until when the dues are paid', async () => {
    renderApp(PAGE, { loggedIn: true });
    const membership = within(await screen.findByRole('region', { name: 'Keanggotaan' }));
    expect(membership.getByText('10020030')).toBeVisible();
    expect(membership.getByText('Iuran aktif sampai 31 Desember 2026')).toBeVisible();
  });

  test('may have nothing in it', async () => {
    const nothing = { gelar: null, npa: null, iuran_sampai: null, iuran_aktif: false, instansi_id: null, instansi: null };
    const nowhere = { propinsi_id: null, kabupaten_id: null, kecamatan_id: null, kelurahan_id: null, tanggal_lahir: null };
    keep(aProfile({ ...nothing, ...nowhere, nik: null }));
    renderApp(PAGE, { loggedIn: true });
    const fields = await form();
    expect(fields.getByLabelText('Gelar')).toHaveValue('');
    expect(fields.getByLabelText('Kabupaten/Kota')).toBeDisabled();
    expect(fields.getByRole('combobox', { name: 'Instansi' })).toHaveValue('');
    expect(screen.getByText('Isi NPA Anda untuk menghubungkan akun dengan keanggotaan.')).toBeVisible();
    expect(screen.queryByText('NIK')).not.toBeInTheDocument();
  });

  test('that does not load can be asked for again', async () => {
    server.use(http.get('/user/profile', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }));
    const { user } = renderApp(PAGE, { loggedIn: true });
    expect(await screen.findByText('Layanan sibuk.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Coba lagi' }));
    expect((await form()).getByLabelText('Nama Lengkap')).toHaveValue('dr. Ratna Wulandari');
  });

  test('and wonders about is said calmly, without an alarm', async () => {
    keep(aProfile({ peringatan: ['Tanggal lahir tidak sesuai dengan NIK.'] }));
    renderApp(PAGE, { loggedIn: true });
    const sentence = await screen.findByText('Tanggal lahir tidak sesuai dengan NIK.');
    expect(sentence).toBeVisible();
    expect(sentence.closest('[role="alert"]')).toBeNull();
    expect(screen.getByText('Data Anda tetap tersimpan.')).toBeVisible();
  });
});

describe('saving', () => {
  test('sends what was changed and nothing else, and the name in the title bar follows', async () => {
    const sent = watchChanges();
    const { user } = renderApp(PAGE, { loggedIn: true });
    const fields = await form();
    expect(fields.getByRole('button', { name: 'Simpan Profil' })).toBeDisabled();

    await user.clear(fields.getByLabelText('Nama Lengkap'));
    await user.type(fields.getByLabelText('Nama Lengkap'), 'dr. Sari Wulandari');
    await user.clear(fields.getByLabelText('Gelar'));
    await user.click(fields.getByRole('button', { name: 'Simpan Profil' }));

    expect(await screen.findByText('Profile berhasil disimpan.')).toBeVisible();
    expect(sent).toEqual([{ nama: 'dr. Sari Wulandari', gelar: null }]);
    expect(await screen.findByRole('link', { name: 'Profile dr. Sari Wulandari' })).toBeInTheDocument();
    expect(JSON.parse(localStorage.getItem(STORAGE_KEYS.userData) ?? '')).toMatchObject({ nama: 'dr. Sari Wulandari' });
    expect(fields.getByRole('button', { name: 'Simpan Profil' })).toBeDisabled();
    expect(fields.queryByText('Ada perubahan yang belum disimpan.')).not.toBeInTheDocument();
  });

  test('hides the buttons and says so while it runs', async () => {
    const gate = closedGate();
    server.use(
      http.put('/user/profile', async () => {
        await gate.passed;
        return HttpResponse.json({ message: 'Berhasil.', data: aProfile({ gelar: 'M.Kes.' }) });
      }),
    );
    const { user } = renderApp(PAGE, { loggedIn: true });
    const fields = await form();
    await user.type(fields.getByLabelText('Gelar'), ', M.Kes.');
    await user.click(fields.getByRole('button', { name: 'Simpan Profil' }));

    expect(screen.getByText('Sedang melakukan proses. Mohon tunggu...')).toBeVisible();
    expect(fields.queryByRole('button', { name: 'Simpan Profil' })).not.toBeInTheDocument();
    gate.open();
    expect(await fields.findByRole('button', { name: 'Simpan Profil' })).toBeVisible();
  });

  test('that the server refuses says its words at the fields, the first of which has the focus', async () => {
    const errors = { phone: ['Nomor HP tidak valid'], npa: ['NPA sudah terdaftar'] };
    server.use(http.put('/user/profile', () => problem(422, { message: 'Data tidak valid.', code: 'data_tidak_valid', errors })));
    const { user } = renderApp(PAGE, { loggedIn: true });
    const fields = await form();
    await user.type(fields.getByLabelText('Nomor HP'), '9');
    await user.click(fields.getByRole('button', { name: 'Simpan Profil' }));

    expect(await screen.findByText('Gagal menyimpan profile, Data tidak valid.')).toBeVisible();
    expect(fields.getByLabelText('Nomor HP')).toHaveAccessibleDescription('Nomor HP tidak valid');
    expect(fields.getByLabelText('NPA')).toHaveAccessibleDescription(/NPA sudah terdaftar/);
    await waitFor(() => expect(fields.getByLabelText('Nomor HP')).toHaveFocus());
    expect(fields.getByLabelText('Nomor HP')).toHaveValue('+62812345678909');
  });

  test('without a name is refused before it is sent', async () => {
    const sent = watchChanges();
    const { user } = renderApp(PAGE, { loggedIn: true });
    const fields = await form();
    await user.clear(fields.getByLabelText('Nama Lengkap'));
    await user.click(fields.getByRole('button', { name: 'Simpan Profil' }));

    expect(await screen.findByText('Nama tidak boleh kosong')).toBeVisible();
    expect(await screen.findByText('Lengkapi semua data terlebih dahulu!')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('into a session that has died leads through the guard, past the question about unsaved changes', async () => {
    const over = () => problem(401, { message: SESSION_OVER, code: 'sesi_berakhir' });
    const { user, router, store } = renderApp(PAGE, { loggedIn: true });
    const fields = await form();
    await user.type(fields.getByLabelText('Gelar'), ', M.Kes.');
    server.use(http.put('/user/profile', over), http.get('/check/auth', over));
    await user.click(fields.getByRole('button', { name: 'Simpan Profil' }));

    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(screen.getAllByText(SESSION_OVER)[0]).toBeVisible();
    expect(store.getState().session.authenticated).toBe(false);
    expect(screen.queryByText('Perubahan belum disimpan')).not.toBeInTheDocument();
  });
});

describe('regions', () => {
  test('a wider choice empties the narrower ones, which offer what lies in it', async () => {
    const sent = watchChanges();
    server.use(
      http.get('/kabupaten/{propinsi}', () =>
        HttpResponse.json({ message: 'Berhasil.', data: [{ id: 3578, kode: '35.78', value: 'Kota Surabaya' }] }),
      ),
    );
    const { user } = renderApp(PAGE, { loggedIn: true });
    const fields = await form();
    await waitFor(() => expect(fields.getByLabelText('Kelurahan/Desa')).toHaveDisplayValue('Sarijadi'));

    await user.selectOptions(fields.getByLabelText('Provinsi'), 'Jawa Timur');
    expect(fields.getByLabelText('Kabupaten/Kota')).toHaveValue('');
    expect(fields.getByLabelText('Kecamatan')).toBeDisabled();
    expect(fields.getByLabelText('Kelurahan/Desa')).toBeDisabled();

    await fields.findByRole('option', { name: 'Kota Surabaya' });
    await user.selectOptions(fields.getByLabelText('Kabupaten/Kota'), 'Kota Surabaya');
    await user.click(fields.getByRole('button', { name: 'Simpan Profil' }));
    await screen.findByText('Profile berhasil disimpan.');
    expect(sent).toEqual([{ propinsi_id: 35, kabupaten_id: 3578, kecamatan_id: null, kelurahan_id: null }]);
  });

  test('a list that does not load says so at its field and can be asked for again', async () => {
    server.use(
      http.get('/kecamatan/{kabupaten}', () => problem(503, { message: 'Layanan sibuk.', code: 'layanan_sibuk' }), { once: true }),
    );
    const { user } = renderApp(PAGE, { loggedIn: true });
    const fields = await form();
    expect(await fields.findByText('Gagal mengambil data Kecamatan.')).toBeVisible();
    await user.click(fields.getByRole('button', { name: 'Coba lagi' }));
    await waitFor(() => expect(fields.getByLabelText('Kecamatan')).toHaveDisplayValue('Sukasari'));
  });
});

describe('the institution', () => {
  test('is found by its name at the server and sent by its number', async () => {
    const sent = watchChanges();
    const { user } = renderApp(PAGE, { loggedIn: true });
    const fields = await form();
    const institution = fields.getByRole('combobox', { name: 'Instansi' });
    await user.clear(institution);
    await user.type(institution, 'puskesmas');
    // Nothing is laid out, so that the list beside the field counts as hidden.
    await user.click(await screen.findByRole('option', { name: 'Puskesmas Cilandak, Jakarta Selatan', hidden: true }));
    expect(institution).toHaveValue('Puskesmas Cilandak, Jakarta Selatan');

    await user.click(fields.getByRole('button', { name: 'Simpan Profil' }));
    await screen.findByText('Profile berhasil disimpan.');
    expect(sent).toEqual([{ instansi_id: 9 }]);
  });

  test('being searched for is not written over by the one that is kept', async () => {
    const { user } = renderApp(PAGE, { loggedIn: true });
    const institution = (await form()).getByRole('combobox', { name: 'Instansi' });
    await user.click(institution);
    await screen.findByRole('option', { name: 'Puskesmas Cilandak, Jakarta Selatan', hidden: true });
    await user.clear(institution);
    await user.type(institution, 'puskesmas');
    await waitFor(() => expect(screen.queryByRole('option', { name: /RSUD/, hidden: true })).not.toBeInTheDocument());
    expect(institution).toHaveValue('puskesmas');
  });

  test('that nobody knows is said', async () => {
    const { user } = renderApp(PAGE, { loggedIn: true });
    const institution = (await form()).getByRole('combobox', { name: 'Instansi' });
    await user.clear(institution);
    await user.type(institution, 'zzz');
    expect(await screen.findByText('Instansi tidak ditemukan')).toBeInTheDocument();
  });
});

describe('unsaved changes', () => {
  test('hold the page until the member decides', async () => {
    const { user, router } = renderApp(PAGE, { loggedIn: true });
    await user.type((await form()).getByLabelText('Gelar'), ', M.Kes.');
    const away = () => user.click(within(screen.getByRole('navigation', { name: 'Member Area' })).getByText('Change Password'));

    await away();
    const question = within(await screen.findByRole('dialog', { name: 'Perubahan belum disimpan' }));
    expect(router.state.location.pathname).toBe(PAGE);
    await user.click(question.getByRole('button', { name: 'Tetap di halaman ini' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect((await form()).getByLabelText('Gelar')).toHaveValue('Sp.JP, M.Kes.');

    await away();
    await user.click(await screen.findByRole('button', { name: 'Buang perubahan' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/memberarea/changepassword'));
  });

  test('can be taken back', async () => {
    const { user } = renderApp(PAGE, { loggedIn: true });
    const fields = await form();
    await user.type(fields.getByLabelText('Gelar'), ', M.Kes.');
    await user.click(fields.getByRole('button', { name: 'Batalkan' }));
    expect(fields.getByLabelText('Gelar')).toHaveValue('Sp.JP');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  test('ask before the tab is closed', async () => {
    const { user } = renderApp(PAGE, { loggedIn: true });
    await user.type((await form()).getByLabelText('Gelar'), 'x');
    expect(fireEvent(window, new Event('beforeunload', { cancelable: true }))).toBe(false);
  });
});

test('a sponsor sees its own data, and no membership', async () => {
  keep(aProfile({ role_name: 'sponsorship', nik: null, npa: null, profesi_id: null }));
  renderApp(PAGE, { loggedIn: true });
  const card = within(await screen.findByRole('region', { name: 'Data Sponsor' }));
  expect(card.getByText('PT Medika Sejahtera')).toBeVisible();
  expect(card.getByRole('link', { name: 'Sponsorship' })).toHaveAttribute('href', '/sponsorship/registration');
  expect(screen.queryByRole('region', { name: 'Keanggotaan' })).not.toBeInTheDocument();
  expect((await form()).queryByLabelText('NPA')).not.toBeInTheDocument();
});
