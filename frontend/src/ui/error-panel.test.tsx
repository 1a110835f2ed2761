import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ErrorPanel } from './error-panel';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

function show(status: number, trace_id: string) {
  render(<ErrorPanel error={{ status, data: { message: 'Terjadi kesalahan.', code: 'internal', trace_id } }} onRetry={() => undefined} />);
}

test('a fault of the server says under which number its logs have it', () => {
  show(500, TRACE);
  expect(screen.getByRole('alert')).toHaveTextContent(`Kode galat untuk panitia: ${TRACE}`);
});

test.each([
  ['what the reader can mend', 404, TRACE],
  ['a fault without a number', 503, ''],
])('%s has no number beside it', (_, status, trace) => {
  show(status, trace);
  expect(screen.getByRole('alert')).toHaveTextContent('Terjadi kesalahan.');
  expect(screen.getByRole('alert')).not.toHaveTextContent('Kode galat');
});
