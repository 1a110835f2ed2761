import { configureStore } from '@reduxjs/toolkit';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { expect, test, vi } from 'vitest';
import { timePasses } from '@/testing/time-passes';
import type { Problem } from '@/api/problem';
import { Button } from '../button';
import { Notifier } from '../notifier/notifier';
import { notifierReducer } from '../notifier/slice';
import { TextField } from './field';
import { FormActions } from './form-actions';
import { faultsOf, required } from './rules';
import { useServerForm } from './use-server-form';

type Values = Record<'nama' | 'email', string>;
type Options = Parameters<typeof useServerForm<Values, string>>[0];

const OVERLAY = 'Sedang melakukan proses. Mohon tunggu...';

/** An answer of the server that the test gives when it likes. */
function anAnswer() {
  let give!: (answer: string) => void;
  let refuse!: (problem: unknown) => void;
  const promise = new Promise<string>((resolve, reject) => ([give, refuse] = [resolve, reject]));
  return {
    promise,
    give: (answer: string) =>
      act(async () => {
        give(answer);
        await promise;
      }),
    refuse: (status: number, body: Partial<Problem>) =>
      act(async () => {
        refuse({ status, data: { message: 'Ditolak.', ...body } });
        await promise.catch(() => undefined);
      }),
  };
}

function aForm(options: Partial<Options> & Pick<Options, 'send'>) {
  const onDone = vi.fn();
  function Form() {
    const { form, submit, running, busy, failure, callOff } = useServerForm<Values, string>({
      initial: { nama: '', email: '' },
      onDone,
      failed: 'Gagal menyimpan',
      ...options,
    });
    return (
      <form onSubmit={submit} noValidate aria-label="Data">
        <TextField label="Nama" {...form.getInputProps('nama')} />
        <TextField label="Email" {...form.getInputProps('email')} />
        {failure && <p>Kegagalan: {failure.message}</p>}
        <FormActions running={running} busy={busy}>
          <Button type="submit">Simpan</Button>
        </FormActions>
        <Button onClick={callOff}>Batal</Button>
      </form>
    );
  }
  render(
    <Provider store={configureStore({ reducer: { notifier: notifierReducer } })}>
      <Form />
      <Notifier />
    </Provider>,
  );
  return { user: userEvent.setup(), onDone };
}

const save = () => screen.queryByRole('button', { name: 'Simpan' });
const sendNow = () => fireEvent.submit(screen.getByRole('form', { name: 'Data' }));

test('what is incomplete is not sent: a warning, its fault at each field, the first of them with the focus', async () => {
  const send = vi.fn();
  const { user } = aForm({
    send,
    faults: (values) => faultsOf({ nama: [required('Nama tidak boleh kosong')], email: [required('Email tidak boleh kosong')] }, values),
  });
  await user.click(screen.getByRole('button', { name: 'Simpan' }));

  expect((await screen.findByText('Lengkapi semua data terlebih dahulu!')).closest('[role="alert"]')).toBeInTheDocument();
  const [nama, email] = [screen.getByLabelText('Nama'), screen.getByLabelText('Email')];
  for (const [field, words] of [
    [nama, 'Nama tidak boleh kosong'],
    [email, 'Email tidak boleh kosong'],
  ] as const) {
    expect(field).toHaveAttribute('aria-invalid', 'true');
    expect(field).toHaveAccessibleDescription(words);
  }
  expect(nama).toHaveFocus();
  expect(send).not.toHaveBeenCalled();

  await user.type(nama, 'S');
  expect(nama).toHaveAttribute('aria-invalid', 'false');
  expect(nama).not.toHaveAccessibleDescription();
  expect(email).toHaveAttribute('aria-invalid', 'true');
});

test('what the server refuses stands at the fields that it names, in the order of the screen', async () => {
  const answer = anAnswer();
  const { user, onDone } = aForm({ send: () => answer.promise });
  await user.type(screen.getByLabelText('Email'), 'sari@contoh.id');
  sendNow();
  await answer.refuse(422, { errors: { email: ['Email sudah terdaftar', 'kedua'], nama: ['Nama maksimal 200 karakter'] } });

  expect(await screen.findByText('Gagal menyimpan, Ditolak.')).toBeInTheDocument();
  expect(screen.getByText('Kegagalan: Ditolak.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email sudah terdaftar');
  expect(screen.getByLabelText('Nama')).toHaveAccessibleDescription('Nama maksimal 200 karakter');
  expect(screen.getByLabelText('Nama')).toHaveFocus();
  expect(screen.getByLabelText('Email')).toHaveValue('sari@contoh.id');
  expect(onDone).not.toHaveBeenCalled();
});

test('what the server refuses of things that the form does not ask for is said in the message', async () => {
  const answer = anAnswer();
  aForm({ send: () => answer.promise });
  sendNow();
  await answer.refuse(422, { errors: { nama: ['Nama tidak valid'], event_id: ['Event tidak dikenal'], kunci: ['Kunci salah'] } });

  const message = await screen.findByText('Gagal menyimpan, Ditolak.');
  expect(message.closest('[role="alert"]')).toHaveTextContent('Event tidak dikenal. Kunci salah');
  expect(message.closest('[role="alert"]')).not.toHaveTextContent('Nama tidak valid');
});

test('a form says where a refusal belongs that names no field, and may say it in other words', async () => {
  const answer = anAnswer();
  const onRefused = vi.fn();
  aForm({
    send: () => answer.promise,
    failed: ({ status }) => [`Status ${status}`, 'Coba nanti'],
    place: ({ message }) => ({ email: [message] }),
    onRefused,
  });
  sendNow();
  await answer.refuse(409, {});

  expect((await screen.findByText('Status 409')).closest('[role="alert"]')).toHaveTextContent('Coba nanti');
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Ditolak.');
  expect(onRefused).toHaveBeenCalledWith(expect.objectContaining({ status: 409 }), true);
});

test('while it is sent the overlay stands and no button, and half a second longer the overlay', async () => {
  const answer = anAnswer();
  const { onDone } = aForm({ send: () => answer.promise });
  expect(save()).toBeVisible();
  vi.useFakeTimers();
  sendNow();
  expect(screen.getByText(OVERLAY)).toBeVisible();
  expect(save()).not.toBeInTheDocument();

  await answer.give('diterima');
  expect(onDone).toHaveBeenCalledExactlyOnceWith('diterima');
  expect(save()).toBeVisible();
  timePasses(499);
  expect(screen.getByText(OVERLAY)).toBeVisible();
  timePasses(1);
  expect(screen.queryByText(OVERLAY)).not.toBeInTheDocument();
});

test('sent twice at once it goes once, and again after the answer', async () => {
  const first = anAnswer();
  const send = vi.fn<Options['send']>().mockReturnValueOnce(first.promise).mockReturnValue(anAnswer().promise);
  const { user } = aForm({ send });
  await user.type(screen.getByLabelText('Nama'), 'Sari');
  sendNow();
  sendNow();
  expect(send).toHaveBeenCalledExactlyOnceWith({ nama: 'Sari', email: '' }, { nama: '', email: '' });

  await first.refuse(503, {});
  expect(save()).toBeVisible();
  sendNow();
  expect(send).toHaveBeenCalledTimes(2);
});

test('where the page goes on elsewhere, the buttons do not come back and nothing is sent again', async () => {
  const answer = anAnswer();
  const send = vi.fn(() => answer.promise);
  const { onDone } = aForm({ send, once: true });
  sendNow();
  await answer.give('diterima');
  expect(onDone).toHaveBeenCalledOnce();
  expect(save()).not.toBeInTheDocument();
  sendNow();
  expect(send).toHaveBeenCalledOnce();
});

test('what was called off is not told of, whatever it answers, and the form can be sent anew', async () => {
  const [first, second] = [anAnswer(), anAnswer()];
  const send = vi.fn<Options['send']>().mockReturnValueOnce(first.promise).mockReturnValueOnce(second.promise);
  const { user, onDone } = aForm({ send });
  sendNow();
  await user.click(screen.getByRole('button', { name: 'Batal' }));
  expect(save()).toBeVisible();
  sendNow();
  await first.refuse(500, {});
  expect(screen.queryByText(/^Gagal menyimpan/)).not.toBeInTheDocument();
  expect(save()).not.toBeInTheDocument();
  await second.give('kedua');
  expect(onDone).toHaveBeenCalledExactlyOnceWith('kedua');
});
