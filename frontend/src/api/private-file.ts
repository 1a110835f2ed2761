/** Files that only their owner may see; a plain picture or link would go without the token. */
import { baseApi } from './base-api';

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
  }),
});

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
