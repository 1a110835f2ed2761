// @vitest-environment jsdom: its storage can be full
import { afterEach, expect, test, vi } from 'vitest';
import { deviceStorage, tabStorage } from './browser-storage';
import { eraseSession, NO_SESSION, readAccessToken, readSession, writeSession } from './session-storage';

const REFUSED = new DOMException('The quota has been exceeded.', 'QuotaExceededError');
const MEMBER = {
  authenticated: true,
  user: { nama: 'dr. Ratna', email: 'anggota@contoh.id', photo: null, photo_url_original: null },
  userId: 41,
  userRole: 'user',
};

// Before the common clean-up, which needs the storage.
afterEach(() => vi.restoreAllMocks());

test('a value is kept where it belongs, and erased', () => {
  deviceStorage.write('a', '1');
  tabStorage.write('b', '2');
  expect([localStorage.getItem('a'), sessionStorage.getItem('b')]).toEqual(['1', '2']);
  expect([deviceStorage.read('a'), tabStorage.read('b'), tabStorage.read('a')]).toEqual(['1', '2', null]);
  deviceStorage.erase('a');
  expect([deviceStorage.read('a'), localStorage.getItem('a')]).toEqual([null, null]);
});

test('full storage keeps a session for as long as the page is open', () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw REFUSED;
  });
  writeSession('abc', MEMBER);
  expect(full).toHaveBeenCalled();
  expect(localStorage).toHaveLength(0);
  expect(readAccessToken()).toBe('abc');
  expect(readSession()).toEqual(MEMBER);

  eraseSession();
  expect(readAccessToken()).toBeNull();
  expect(readSession()).toEqual(NO_SESSION);
});

test('a value that could be kept after all is read from storage again', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementationOnce(() => {
    throw REFUSED;
  });
  deviceStorage.write('a', 'refused');
  deviceStorage.write('a', 'kept');
  localStorage.setItem('a', 'changed in another tab');
  expect(deviceStorage.read('a')).toBe('changed in another tab');
});

test.each(['localStorage', 'sessionStorage'] as const)('a browser that forbids %s remembers nothing and says nothing', (name) => {
  vi.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  const storage = name === 'localStorage' ? deviceStorage : tabStorage;
  expect(storage.read('a')).toBeNull();
  storage.write('a', '1');
  expect(storage.read('a')).toBe('1');
  storage.erase('a');
  expect(storage.read('a')).toBeNull();
});
