/** What every page needs to know of the site: its brand words and its social links. */
import { useEffect, useState } from 'react';
import { baseApi } from '@/api/base-api';
import { deviceStorage } from '@/api/browser-storage';
import { data, get } from '@/api/call';
import type { WebSetting } from '@/api/types';

export const siteApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getWebSetting: build.query({ ...data(() => get('/websetting')), providesTags: ['Site'] }),
    listSocialLinks: build.query({ ...data(() => get('/websetting/sosmed/list')), providesTags: ['Site'] }),
  }),
});

export const { useGetWebSettingQuery, useListSocialLinksQuery } = siteApi;

const SETTINGS_KEY = 'portal.site_settings';

function rememberedSetting(): WebSetting | undefined {
  try {
    return (JSON.parse(deviceStorage.read(SETTINGS_KEY) ?? 'null') as WebSetting | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** The brand words: the server's, or those of the last visit until it answers. A failed load is silent. */
export function useSite() {
  const { data } = useGetWebSettingQuery();
  useEffect(() => {
    if (data) deviceStorage.write(SETTINGS_KEY, JSON.stringify(data));
  }, [data]);
  const [remembered] = useState(rememberedSetting);
  const setting = data ?? remembered;
  const product = setting?.nama_produk ?? '';
  return { setting, product, brand: `Diklat ${product}`.trim() };
}
