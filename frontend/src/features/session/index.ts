/** Who is here: the stored session, the guard of every navigation, and the way out. */
export { browserPage } from './browser-page';
export { createGuard } from './guard';
export { refusalsReducer, selectRefusals } from './refusals';
export { endSession, rememberUser, selectSession, sessionReducer, startSession } from './slice';
export { type Logout, useLogout } from './use-logout';
