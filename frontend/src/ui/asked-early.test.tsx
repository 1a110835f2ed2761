import { render, screen } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { expect, test } from 'vitest';
import { askedEarly } from './asked-early';

const Words = ({ words }: { words: string }) => <p>{words}</p>;

const shown = (Part: ComponentType<{ words: string }>) =>
  render(
    <Suspense fallback={<p>Memuat</p>}>
      <Part words="Isi" />
    </Suspense>,
  );

test('what has come is shown at once, without anything in its place before', async () => {
  let come: (component: typeof Words) => void = () => undefined;
  const Part = askedEarly(() => new Promise<typeof Words>((done) => (come = done)));
  come(Words);
  await Promise.resolve();
  shown(Part);
  expect(screen.getByText('Isi')).toBeInTheDocument();
});

test('what has not come is waited for', async () => {
  let come: (component: typeof Words) => void = () => undefined;
  const Part = askedEarly(() => new Promise<typeof Words>((done) => (come = done)));
  shown(Part);
  expect(screen.getByText('Memuat')).toBeInTheDocument();
  come(Words);
  expect(await screen.findByText('Isi')).toBeInTheDocument();
});

test('what failed is asked for again when it is shown', async () => {
  let asked = 0;
  const Part = askedEarly(() => {
    asked += 1;
    return asked === 1 ? Promise.reject(new TypeError('no connection')) : Promise.resolve(Words);
  });
  await Promise.resolve();
  shown(Part);
  expect(await screen.findByText('Isi')).toBeInTheDocument();
  expect(asked).toBe(2);
});
