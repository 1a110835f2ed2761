import { expect, test } from 'vitest';
import { clockWords, dayName, hours, later, longDay, sheetOf, shortDay, slotOf, slotWords } from './day-words';

test('days and times are written the Indonesian way', () => {
  expect(hours({ jam_mulai: '08:00', jam_selesai: '10:30' })).toBe('08.00–10.30');
  expect(hours({ jam_mulai: '08:00', jam_selesai: '10:30' }, 'WITA')).toBe('08.00–10.30\u00a0WITA');
  expect(longDay('2026-12-05')).toBe('Sabtu, 5 Desember 2026');
  expect(dayName('2026-12-16')).toBe('Rabu, 16 Desember');
  expect(shortDay('2026-12-05')).toBe('Sab, 5 Des');
  expect(sheetOf('2026-12-05')).toEqual({ day: '5', month: 'Des' });
});

test('a time is over when its minutes are, also past midnight', () => {
  expect(later('07:00', 570)).toBe('16:30');
  expect(later('19:00', 360)).toBe('01:00');
});

test('what is booked is told by the clock of its venue', () => {
  expect(slotWords('2026-12-05T08:00:00+07:00', '2026-12-05T10:30:00+07:00')).toBe('Sab, 5 Des, 08.00–10.30\u00a0WIB');
  expect(slotWords('2026-12-05T08:00:00+08:00', '2026-12-05T10:30:00+08:00')).toBe('Sab, 5 Des, 08.00–10.30\u00a0WITA');
  expect(slotWords('2026-12-05T08:00:00+09:00', '2026-12-05T10:30:00+09:00')).toBe('Sab, 5 Des, 08.00–10.30\u00a0WIT');
});

test('a moment is told by the clock of its venue, with the day where it is another one', () => {
  expect(clockWords('2026-12-06T00:30:00.000+08:00')).toBe('00.30\u00a0WITA');
  expect(clockWords('2026-12-05T08:12:00+07:00', '2026-12-05')).toBe('08.12\u00a0WIB');
  expect(clockWords('2026-12-04T20:12:00+09:00', '2026-12-05')).toBe('20.12\u00a0WIT, Jum, 4 Des');
});

test.each(['WIB', 'WITA', 'WIT'] as const)('a session is told with the zone of its venue, %s', (zona_waktu) => {
  const session = { tanggal: '2026-12-05', jam_mulai: '08:00', jam_selesai: '10:30', zona_waktu };
  expect(slotOf(session)).toBe(`Sab, 5 Des, 08.00–10.30\u00a0${zona_waktu}`);
});
