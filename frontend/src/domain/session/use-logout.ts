import { useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { isDoorKept } from '@/api/forget-kept';
import { countWaitingScans } from '@/api/kept-scans';
import { useLogoutMutation } from './api';
import { browserPage } from './browser-page';
import { endSession, type WithSession } from './slice';

const RELOAD_DELAY_MS = 1000;

export interface Logout {
  start: () => void;
  /** How many scans of a door would be lost, while that is asked about; else none. */
  atStake: number;
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
  const [atStake, setAtStake] = useState(0);
  const confirm = () => {
    setAtStake(0);
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
    void countWaitingScans()
      // What cannot be counted cannot be sent either.
      .catch(() => 0)
      .then((scans) => (scans > 0 ? setAtStake(scans) : confirm()));
  };
  return { start, atStake, confirm, stay: () => setAtStake(0), busy: isLoading };
}
