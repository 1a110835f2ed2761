import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PriceTag } from './price-tag';

const told = () => screen.getByText(/^Harga/).parentElement?.textContent.replaceAll('\u00a0', ' ');

test('the price before a promo is told as such, and not as that of another part of the sale', () => {
  const terms = { period: { name: 'Early bird', lastDay: '2026-11-25' }, saved: { amount: 400_000, than: 'normal' } };
  render(<PriceTag price={3_280_000} regular={4_100_000} reason="Promo 20%" terms={terms} />);
  expect(told()).toBe('Harga sebelum promo Rp 4.100.000');
  expect(screen.getByText(/hemat Rp.400\.000 dari harga normal$/)).toBeVisible();
});

test('the price of the parts of a package has a name of its own', () => {
  render(<PriceTag price={3_280_000} regular={4_100_000} regularLabel="Harga satuan" />);
  expect(told()).toBe('Harga satuan Rp 4.100.000');
});
