/** Files that only their owner may see; a plain picture or link would go without the token. */
import { baseApi } from './base-api';

/** The file as an address that this page alone can show, or what the server says instead. */
async function shown(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}

const privateFileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getPrivateFile: build.query<string, string>({
      query: (address) => ({
        url: new URL(address, window.location.origin).href,
        headers: { Accept: '*/*' },
        responseHandler: shown,
      }),
      keepUnusedDataFor: 60,
      onCacheEntryAdded: async (_address, { cacheDataLoaded, cacheEntryRemoved }) => {
        const loaded = await cacheDataLoaded.catch(() => undefined);
        await cacheEntryRemoved;
        if (loaded) URL.revokeObjectURL(loaded.data);
      },
    }),
  }),
});

/** What stands at an address never changes: another version has another address. */
const ONCE = { refetchOnMountOrArgChange: false, refetchOnReconnect: false } as const;

/** The file at an address that an answer carries, as one that lasts while it is shown, and a minute. */
export function usePrivateFile(address: string) {
  return privateFileApi.useGetPrivateFileQuery(address, ONCE);
}

/** Fetches such a file when it is asked for. */
export function useFetchPrivateFile() {
  const [fetchFile] = privateFileApi.useLazyGetPrivateFileQuery(ONCE);
  return (address: string) => fetchFile(address, true).unwrap();
}
