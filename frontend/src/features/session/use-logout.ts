import { useDispatch } from 'react-redux';
import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useLogoutMutation } from './api';
import { browserPage } from './browser-page';
import { endSession, type WithSession } from './slice';

const RELOAD_DELAY_MS = 1000;

/** Ends the session at the server and here; the page loads afresh a second later. */
export function useLogout(): () => Promise<void> {
  const dispatch = useDispatch<ThunkDispatch<WithSession, unknown, UnknownAction>>();
  const [logout] = useLogoutMutation();
  return async () => {
    // A server that cannot be reached must not keep anybody logged in on this device.
    await logout();
    dispatch(endSession());
    setTimeout(() => browserPage.reload(), RELOAD_DELAY_MS);
  };
}
