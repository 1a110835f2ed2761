import { expect, test } from 'vitest';
import { readScanned } from './scanned';

test.each([
  ['https://portal.test/verifikasi/7Q4M-2K9F-A1B2#abc.def', { code: '7Q4M-2K9F-A1B2', fragment: 'abc.def' }],
  ['https://portal.test/verifikasi/7q4m-2k9f-a1b2', { code: '7Q4M-2K9F-A1B2', fragment: '' }],
  [' 7q4m 2k9f a1b2 ', { code: '7Q4M2K9FA1B2', fragment: '' }],
])('%s is read', (text, scanned) => expect(readScanned(text)).toEqual(scanned));

test.each(['', 'https://portal.test/event/12', 'T1<b>', '??'])('%s is no certificate', (text) => expect(readScanned(text)).toBeNull());
