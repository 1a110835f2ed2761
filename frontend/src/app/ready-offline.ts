/** Makes a member's device ready for the time without a connection. */
import { startWorker } from '@/api/offline-worker';
import { verificationApi } from '@/features/verification/api';
import { keptKeys } from '@/features/verification/model/kept-keys';
import type { AppStore } from './store';

/** Keys and revocations that are older are asked for again when the portal is opened. */
const OLD_MS = 3_600_000;

/** Gets the worker with the pages that open without a connection, and what certificates are checked by there. */
export async function readyOffline({ dispatch }: Pick<AppStore, 'dispatch'>): Promise<void> {
  await startWorker();
  const kept = keptKeys();
  if (kept && Date.now() - kept.at < OLD_MS) return;
  await dispatch(verificationApi.endpoints.getSigningKeys.initiate(undefined, { subscribe: false }));
}
