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

/** For so long a browser that asks where to may save a file, or a tab may load it. */
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
    const { address } = await make(call).unwrap();
    saveAs(address, fileName);
    forgetLater(address);
  };
  return { save, busy };
}

/** Has a file made and opens it in a tab of its own. A browser that lets no tab open so long after the click saves it; what the server says instead is thrown. */
export function useOpenPrivateFile() {
  const [make, { isLoading: busy }] = privateFileApi.useMakePrivateFileMutation();
  const open = async (call: Call<unknown>, fileName: string) => {
    const { address } = await make(call).unwrap();
    if (!window.open(address, '_blank')) saveAs(address, fileName);
    forgetLater(address);
  };
  return { open, busy };
}

function saveAs(address: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
}

function forgetLater(address: string): void {
  window.setTimeout(() => URL.revokeObjectURL(address), SAVED_WITHIN_MS);
}
