import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PHOTO_RULE } from './file-rule';
import { useFileDrop } from './use-file-drop';

const PNG = '\x89PNG\r\n\x1a\n';

function aFile(head: string, name: string, bytes = 100) {
  const content = new Uint8Array(bytes);
  content.set(Array.from(head, (letter) => letter.charCodeAt(0)));
  return new File([content], name);
}

function aPlace() {
  const [onChosen, onFault] = [vi.fn(), vi.fn()];
  function Place() {
    const { zone, input } = useFileDrop({ rule: PHOTO_RULE, onChosen, onFault });
    return (
      <div {...zone} data-testid="zone">
        <input {...input} aria-label="Foto" />
      </div>
    );
  }
  render(<Place />);
  return { onChosen, onFault, zone: screen.getByTestId('zone'), input: screen.getByLabelText<HTMLInputElement>('Foto') };
}

test('a file that is picked counts by its bytes, whatever it is called', async () => {
  const { onChosen, onFault, input } = aPlace();
  expect(input.accept).toBe('image/jpeg,image/png,image/webp');
  const [picture, page] = [aFile(PNG, 'tanpa-akhiran'), aFile('<html>', 'foto.png')];
  fireEvent.change(input, { target: { files: [picture] } });
  await waitFor(() => expect(onChosen).toHaveBeenCalledExactlyOnceWith(picture));
  expect(onFault).not.toHaveBeenCalled();

  fireEvent.change(input, { target: { files: [page] } });
  await waitFor(() => expect(onFault).toHaveBeenCalledExactlyOnceWith('Foto harus berupa gambar JPG, PNG, atau WebP.'));
  expect(onChosen).toHaveBeenCalledOnce();
});

test('a file over the limit is refused with its size', async () => {
  const { onChosen, onFault, input } = aPlace();
  fireEvent.change(input, { target: { files: [aFile(PNG, 'besar.png', 6 * 1024 * 1024)] } });
  await waitFor(() => expect(onFault).toHaveBeenCalledExactlyOnceWith('Ukuran foto maksimal 5 MB; foto ini 6 MB.'));
  expect(onChosen).not.toHaveBeenCalled();
});

test('a file can be dropped; the browser does not open it, and the place shows that it would take one', async () => {
  const { onChosen, zone } = aPlace();
  const picture = aFile(PNG, 'foto.png');
  const over = createEvent.dragOver(zone);
  fireEvent(zone, over);
  expect(over.defaultPrevented).toBe(true);
  expect(zone).toHaveAttribute('data-over', 'true');
  fireEvent.dragLeave(zone);
  expect(zone).not.toHaveAttribute('data-over');

  fireEvent.dragOver(zone);
  const drop = createEvent.drop(zone, { dataTransfer: { files: [picture] } });
  fireEvent(zone, drop);
  expect(drop.defaultPrevented).toBe(true);
  expect(zone).not.toHaveAttribute('data-over');
  await waitFor(() => expect(onChosen).toHaveBeenCalledExactlyOnceWith(picture));
});

test('a picker that was closed without a choice changes nothing, and the same file can be picked again', async () => {
  const { onChosen, onFault, input } = aPlace();
  fireEvent.change(input, { target: { files: [] } });
  const picture = aFile(PNG, 'foto.png');
  const emptied = vi.spyOn(input, 'value', 'set');
  fireEvent.change(input, { target: { files: [picture] } });
  await waitFor(() => expect(onChosen).toHaveBeenCalledExactlyOnceWith(picture));
  expect(onFault).not.toHaveBeenCalled();
  expect(emptied).toHaveBeenCalledWith('');
});
