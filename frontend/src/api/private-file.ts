/** Files that only their owner may see; a plain picture or link would go without the token. */
import type { FetchArgs } from '@reduxjs/toolkit/query';
import { baseApi } from './base-api';
import type { Call } from './call';

interface PrivateFile {
  /** An address that this page alone can show. */
  address: string;
  /** Such as `image/webp`. */
  type: string;
}

/** The file, or what the server says instead. */
async function shown(response: Response): Promise<unknown> {
  if (!response.ok) return response.json();
  const file = await response.blob();
  return { address: URL.createObjectURL(file), type: file.type } satisfies PrivateFile;
}

const privateFileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPrivateFile: build.query<PrivateFile, string>({
      query: (address) => ({
        url: new URL(address, window.location.origin).href,
        headers: { Accept: '*/*' },
        responseHandler: shown,
      }),
      keepUnusedDataFor: 60,
      onCacheEntryAdded: async (_address, { cacheDataLoaded, cacheEntryRemoved }) => {
        const loaded = await cacheDataLoaded.catch(() => undefined);
        await cacheEntryRemoved;
        if (loaded) URL.revokeObjectURL(loaded.data.address);
      },
    }),
    // Made anew each time it is asked for, and kept nowhere.
    makePrivateFile: build.mutation<PrivateFile, FetchArgs>({
      query: (call) => ({ ...call, headers: { Accept: '*/*' }, responseHandler: shown }),
    }),
  }),
});

/** For so long a browser that asks where to may save a file. */
const SAVED_WITHIN_MS = 60_000;

/** What stands at an address never changes: another version has another address. */
const ONCE = { refetchOnMountOrArgChange: false, refetchOnReconnect: false } as const;

/** The file at an address that an answer carries, as one that lasts while it is shown, and a minute. */
export function usePrivateFile(address: string) {
  const { currentData, error, refetch } = privateFileApi.useGetPrivateFileQuery(address, ONCE);
  return { currentData: currentData?.address, type: currentData?.type, error, refetch };
}

/** Fetches such a file when it is asked for. */
export function useFetchPrivateFile() {
  const [fetchFile] = privateFileApi.useLazyGetPrivateFileQuery(ONCE);
  return async (address: string) => (await fetchFile(address, true).unwrap()).address;
}

/** Has a file made and saves it, by its address or by a call that says in its body what no address may; what the server says instead is thrown. */
export function useSavePrivateFile() {
  const [make, { isLoading: busy }] = privateFileApi.useMakePrivateFileMutation();
  const save = async (wanted: string | Call<unknown>, fileName: string) => {
    const call = typeof wanted === 'string' ? { url: new URL(wanted, window.location.origin).href } : wanted;
    const made = await make(call).unwrap();
    const link = document.createElement('a');
    link.href = made.address;
    link.download = fileName;
    link.click();
    window.setTimeout(() => URL.revokeObjectURL(made.address), SAVED_WITHIN_MS);
  };
  return { save, busy };
}
