import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Degrees, PersonName, PersonNames } from './person-name';

/** What a line never ends inside of. */
const pieces = (container: HTMLElement) => [...container.querySelectorAll('span')].map(({ textContent }) => textContent);

test.each([
  ['dr. Sari', ['dr. Sari']],
  ['Dr. dr. Asep Suryakancana, Sp.An-TI, Subsp.AP(K)', ['Dr. dr. Asep', 'Sp.An-TI,']],
  ['Prof. Dr. dr. Ratna Wulandari, Sp.JP (K)', ['Prof. Dr. dr. Ratna', 'Sp.JP (K)']],
  ['Assoc. Prof. Mei Lin Tay, MBBS, MMed', ['Assoc. Prof. Mei']],
  ['dr. Sari, Sp.An-TI', ['dr. Sari,', 'Sp.An-TI']],
  ['Hadi Irawan', []],
  ['', []],
])('%j is written as it is, its titles and degrees in one piece', (name, whole) => {
  const { container } = render(<PersonName name={name} />);
  expect(container).toHaveTextContent(name);
  expect(pieces(container)).toEqual(whole);
});

test('degrees that stand apart are in one piece each, too', () => {
  const { container } = render(<Degrees words="Sp.An-TI, FIPP, Subsp.MN (K)" />);
  expect(container).toHaveTextContent('Sp.An-TI, FIPP, Subsp.MN (K)');
  expect(pieces(container)).toEqual(['Sp.An-TI,', 'Subsp.MN (K)']);
});

test('it names what it heads', () => {
  render(
    <h3>
      <PersonName name="dr. Budi Santoso, Sp.An-TI" />
    </h3>,
  );
  expect(screen.getByRole('heading', { name: 'dr. Budi Santoso, Sp.An-TI' })).toBeVisible();
});

test('people are parted so that degrees cannot be taken for people', () => {
  const { container } = render(<PersonNames names={['dr. Sari, Sp.An', 'Ns. Budi']} />);
  expect(container).toHaveTextContent('dr. Sari, Sp.An; Ns. Budi');
  // A line ends between them rather than inside of one.
  expect([...container.children].map(({ textContent }) => textContent)).toEqual(['dr. Sari, Sp.An;', 'Ns. Budi']);
});
