/** Who is here: the stored session, the guard of every navigation, and the way out. */
export { browserPage } from './browser-page';
export { createGuard, SESSION_OVER } from './guard';
export { endSession, selectSession, sessionReducer, startSession } from './slice';
export { useLogout } from './use-logout';
