import { describe, expect, test } from 'vitest';
import type { Bundle, SubEvent } from '@/api/types';
import { aBundle, aSubEvent } from '@/testing/samples-programme';
import { clash } from '@/domain/sub-event/clash';
import { priceOf } from '@/domain/price/price';
import {
  choose,
  type Chosen,
  hintWords,
  NOTHING_CHOSEN,
  type Offer,
  refusalOf,
  refusalWords,
  stillPossible,
  takenOf,
  totalsOf,
  type Wish,
  withdraw,
} from './registration-choice';

/** Nine in the morning in Jakarta. */
const NOW = Date.parse('2026-11-20T09:00:00+07:00');
const at = (jam_mulai: string, jam_selesai: string, changed: Partial<SubEvent> = {}) => aSubEvent({ jam_mulai, jam_selesai, ...changed });
const wish = (subEvent: SubEvent): Wish => ({ kind: 'sub_event', subEvent });
const wishBundle = (bundle: Bundle): Wish => ({ kind: 'bundle', bundle });
const aPromo = (harga_promo: number | null) => ({
  id: 1,
  nama: 'Promo',
  potongan_persen: 10,
  potongan: null,
  harga_promo,
  berlaku_dari: '2026-11-01',
  berlaku_sampai: '2026-11-30',
});

/** The same numbers in every run: a random offer that fails does so again. */
function randomFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

function randomOffer(seed: number): Offer {
  const random = randomFrom(seed);
  const clock = (quarters: number) =>
    `${String(8 + Math.floor(quarters / 4)).padStart(2, '0')}:${String((quarters % 4) * 15).padStart(2, '0')}`;
  const subEvents = Array.from({ length: 8 }, (_, index) => {
    const start = random(24);
    return at(clock(start), clock(start + 1 + random(8)), {
      id: index + 1,
      judul: `Acara ${index + 1}`,
      tanggal: `2026-12-0${1 + random(2)}`,
      skp: random(5) / 2,
      harga_berlaku: random(6) === 0 ? null : random(10) * 100_000,
      sisa_kuota: [null, 0, 5][random(3)] ?? null,
      promo: random(4) === 0 ? aPromo(50_000) : null,
    });
  });
  const bundles = [1, 2].map((id) =>
    aBundle({ id, nama: `Paket ${id}`, sub_event: subEvents.filter(() => random(4) === 0), harga: random(10) * 100_000 }),
  );
  return { subEvents, bundles };
}

/** Somebody who wishes for everything, in a random order, and gets what is not refused. */
function greedyChoice(offer: Offer, seed: number): Chosen {
  const random = randomFrom(seed);
  const wishes = [...offer.subEvents.map(wish), ...offer.bundles.map(wishBundle)];
  for (let last = wishes.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [wishes[last], wishes[other]] = [wishes[other] as Wish, wishes[last] as Wish];
  }
  return wishes.reduce<Chosen>((chosen, next) => (refusalOf(next, chosen, offer, NOW) ? chosen : choose(next, chosen)), NOTHING_CHOSEN);
}

const SEEDS = Array.from({ length: 60 }, (_, index) => index * 7_919 + 1);

describe('a clash', () => {
  test.each([
    ['08:00', '10:00', '09:00', '11:00', true],
    ['08:00', '12:00', '09:00', '10:00', true],
    ['08:00', '10:00', '08:00', '10:00', true],
    ['08:00', '10:00', '10:00', '12:00', false],
    ['08:00', '10:00', '13:00', '15:00', false],
    ['09:59', '10:01', '10:00', '10:30', true],
  ])('%s to %s against %s to %s on one day: %s', (from, to, otherFrom, otherTo, expected) => {
    const [a, b] = [at(from, to, { id: 1 }), at(otherFrom, otherTo, { id: 2 })];
    expect(clash(a, b)).toBe(expected);
    expect(clash(b, a)).toBe(expected);
  });

  test('needs the same day', () => {
    expect(clash(at('08:00', '10:00'), at('08:00', '10:00', { tanggal: '2026-12-06' }))).toBe(false);
  });

  test('is refused in words that name both and when, by the clock of the venue', () => {
    const chosen = at('08:00', '10:00', { id: 1, judul: 'Simposium A', zona_waktu: 'WITA' });
    const wanted = at('09:30', '12:00', { id: 2, judul: 'Workshop B', zona_waktu: 'WITA' });
    const offer = { subEvents: [chosen, wanted], bundles: [] };
    const refusal = refusalOf(wish(wanted), { subEvents: [1], bundles: [] }, offer, NOW);
    expect(refusal && refusalWords(refusal)).toBe(
      '“Workshop B” (09.30–12.00\u00a0WITA) bentrok dengan “Simposium A” (08.00–10.00\u00a0WITA) pada 5 Desember 2026. ' +
        'Hapus salah satu untuk memilih yang lain.',
    );
    expect(refusal && hintWords(refusal)).toBe('Bentrok dengan “Simposium A” (08.00–10.00\u00a0WITA)');
  });
});

describe('what cannot be chosen', () => {
  const refuse = (changed: Partial<SubEvent>) =>
    refusalOf(wish(aSubEvent(changed)), NOTHING_CHOSEN, { subEvents: [], bundles: [] }, NOW)?.reason;

  test.each([
    ['without a free seat', { sisa_kuota: 0 }, 'sold_out'],
    ['with seats that nobody has counted', { sisa_kuota: null }, undefined],
    ['of yesterday', { tanggal: '2026-11-19' }, 'over'],
    ['that has begun', { tanggal: '2026-11-20', jam_mulai: '09:00' }, 'over'],
    ['of later today', { tanggal: '2026-11-20', jam_mulai: '09:01' }, undefined],
    ['without a price', { harga_berlaku: null }, 'no_price'],
    ['for nothing', { harga_berlaku: 0 }, undefined],
    ['that begins at ten where it is ten', { tanggal: '2026-11-20', jam_mulai: '10:00', zona_waktu: 'WITA' }, 'over'],
    ['that has begun, without a free seat', { tanggal: '2026-11-19', sisa_kuota: 0 }, 'over'],
  ] as const)('a sub-event %s: %s %s', (_what, changed, reason) => {
    expect(refuse(changed)).toBe(reason);
  });

  test.each([
    ['2026-11-20', '2026-11-20', undefined],
    ['2026-11-21', '2026-11-30', 'not_on_sale'],
    ['2026-11-01', '2026-11-19', 'not_on_sale'],
  ])('a package on sale from %s to %s: %s', (berlaku_dari, berlaku_sampai, reason) => {
    expect(
      refusalOf(wishBundle(aBundle({ berlaku_dari, berlaku_sampai })), NOTHING_CHOSEN, { subEvents: [], bundles: [] }, NOW)?.reason,
    ).toBe(reason);
  });

  test('a package with one part sold out', () => {
    const bundle = aBundle({ sub_event: [aSubEvent({ id: 1 }), at('13:00', '15:00', { id: 2, sisa_kuota: 0 })] });
    expect(refusalOf(wishBundle(bundle), NOTHING_CHOSEN, { subEvents: [], bundles: [bundle] }, NOW)?.reason).toBe('sold_out');
  });

  test('a part of a chosen package a second time, and a second package with the same part', () => {
    const part = aSubEvent({ id: 1 });
    const [one, two] = [aBundle({ id: 1, sub_event: [part] }), aBundle({ id: 2, sub_event: [part] })];
    const offer = { subEvents: [part], bundles: [one, two] };
    expect(refusalOf(wish(part), { subEvents: [], bundles: [1] }, offer, NOW)?.reason).toBe('twice');
    expect(refusalOf(wishBundle(two), { subEvents: [], bundles: [1] }, offer, NOW)?.reason).toBe('twice');
  });
});

describe('prices', () => {
  test.each([
    [500_000, null, 500_000],
    [500_000, aPromo(450_000), 450_000],
    [500_000, aPromo(0), 0],
    [500_000, aPromo(null), 500_000],
    [null, aPromo(null), null],
    [0, null, 0],
  ])('a price of %j with promo %j comes to %j', (harga_berlaku, promo, expected) => {
    expect(priceOf({ harga_berlaku, promo })).toBe(expected);
  });

  test('a package costs its own price and saves the rest of its parts', () => {
    const parts = [aSubEvent({ id: 1, harga_berlaku: 500_000, skp: 2 }), at('13:00', '15:00', { id: 2, harga_berlaku: 300_000, skp: 1.5 })];
    const bundle = aBundle({ id: 1, sub_event: parts, harga_normal: 800_000, harga: 600_000 });
    expect(totalsOf({ subEvents: [], bundles: [1] }, { subEvents: parts, bundles: [bundle] })).toEqual({
      count: 2,
      price: 600_000,
      saved: 200_000,
      skp: 3.5,
    });
  });

  test('a package that costs more than its parts on promo saves nothing', () => {
    const parts = [aSubEvent({ harga_berlaku: 950_000, promo: aPromo(800_000) })];
    const bundle = aBundle({ id: 1, sub_event: parts, harga: 900_000 });
    expect(totalsOf({ subEvents: [], bundles: [1] }, { subEvents: [], bundles: [bundle] }).saved).toBe(0);
  });

  test('credit points are added without the dust of fractions', () => {
    const subEvents = [0.1, 0.2, 0.7].map((skp, index) => aSubEvent({ id: index, skp }));
    expect(totalsOf({ subEvents: [0, 1, 2], bundles: [] }, { subEvents, bundles: [] }).skp).toBe(1);
  });
});

test('a package takes over the parts that were chosen by themselves', () => {
  const part = aSubEvent({ id: 1 });
  expect(choose(wishBundle(aBundle({ id: 7, sub_event: [part] })), { subEvents: [1, 2], bundles: [] })).toEqual({
    subEvents: [2],
    bundles: [7],
  });
});

describe('whatever is on offer', () => {
  test.each(SEEDS)('a choice never holds two that clash, one twice, or one that cannot be had (%d)', (seed) => {
    const offer = randomOffer(seed);
    const taken = takenOf(greedyChoice(offer, seed), offer).map(({ subEvent }) => subEvent);
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    for (const [index, one] of taken.entries()) {
      expect(one.sisa_kuota).not.toBe(0);
      for (const other of taken.slice(index + 1)) expect(clash(one, other)).toBe(false);
    }
  });

  test.each(SEEDS)('the total is what each thing costs, in whatever order it was chosen (%d)', (seed) => {
    const offer = randomOffer(seed);
    const chosen = greedyChoice(offer, seed);
    const singles = offer.subEvents.filter(({ id }) => chosen.subEvents.includes(id));
    const expected =
      singles.reduce((sum, one) => sum + (one.promo?.harga_promo ?? one.harga_berlaku ?? 0), 0) +
      offer.bundles.filter(({ id }) => chosen.bundles.includes(id)).reduce((sum, { harga }) => sum + harga, 0);
    const backwards = { subEvents: [...chosen.subEvents].reverse(), bundles: [...chosen.bundles].reverse() };
    expect(totalsOf(chosen, offer).price).toBe(expected);
    expect(totalsOf(backwards, offer)).toEqual(totalsOf(chosen, offer));
  });

  test.each(SEEDS)('a kept choice that is still possible loses nothing, and taking everything back leaves nothing (%d)', (seed) => {
    const offer = randomOffer(seed);
    const chosen = greedyChoice(offer, seed);
    const again = stillPossible(chosen, offer, NOW);
    expect(again.lost).toEqual([]);
    expect(totalsOf(again.chosen, offer)).toEqual(totalsOf(chosen, offer));
    const wishes = [...offer.subEvents.map(wish), ...offer.bundles.map(wishBundle)];
    expect(wishes.reduce((left, next) => withdraw(next, left), chosen)).toEqual(NOTHING_CHOSEN);
  });
});

test('a kept choice loses what was sold out meanwhile, and what is no longer there', () => {
  const offer = { subEvents: [aSubEvent({ id: 1, sisa_kuota: 0 }), at('13:00', '15:00', { id: 2 })], bundles: [] };
  const { chosen, lost } = stillPossible({ subEvents: [1, 2, 99], bundles: [5] }, offer, NOW);
  expect(chosen).toEqual({ subEvents: [2], bundles: [] });
  expect(lost.map(({ reason }) => reason)).toEqual(['sold_out']);
});
