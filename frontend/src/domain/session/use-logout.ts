import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isDoorKept } from '@/api/forget-kept';
import { useLogoutMutation } from './api';
import { browserPage } from './browser-page';
import { endSession, type WithSession } from './slice';

const RELOAD_DELAY_MS = 1000;

export interface Logout {
  start: () => void;
  /** Whether it is looked, and asked, what a door has on this device that would be lost: `LogoutQuestion` has to be there. */
  asking: boolean;
  /** Whoever is asked goes on, or stays. */
  confirm: () => void;
  stay: () => void;
  /** While the server is being told. */
  busy: boolean;
}

function reloadSoon(): void {
  setTimeout(() => browserPage.reload(), RELOAD_DELAY_MS);
}

/**
 * Ends the session at the server and here, which leaves nothing on the device: where a door has scans there that the server was not told of,
 * it is asked first. Unless told otherwise, the page loads afresh a second later.
 */
export function useLogout(afterwards: () => void = reloadSoon): Logout {
  const dispatch = useDispatch<ThunkDispatch<WithSession, unknown, UnknownAction>>();
  const [logout, { isLoading }] = useLogoutMutation();
  // Never taken back: what was started ends with the page itself.
  const started = useRef(false);

  const end = async () => {
    // A server that cannot be reached must not keep anybody logged in on this device.
    await logout();
    dispatch(endSession());
    afterwards();
  };
  const [asking, setAsking] = useState(false);
  const confirm = () => {
    setAsking(false);
    if (started.current) return;
    started.current = true;
    void end();
  };
  const start = () => {
    if (started.current) return;
    if (!isDoorKept()) {
      confirm();
      return;
    }
    setAsking(true);
  };
  return { start, asking, confirm, stay: () => setAsking(false), busy: isLoading };
}
