/** The call about the certificate of an event that the member follows. */
import { baseApi } from '@/api/base-api';
import { data, get } from '@/api/call';
import { BY_THE_SECOND } from '@/api/freshness';

const certificateApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What it needs, and the certificate. Each look has the server look soon for one that is due. */
    getEventCertificate: build.query({
      ...data((id: number) => get('/user/event/{id}/sertifikat', { path: { id } })),
      ...BY_THE_SECOND,
      // The satisfaction form is one of the needs.
      providesTags: (found) => [{ type: 'Certificate', id: found?.sertifikat?.id ?? 'OWN' }, 'Satisfaction'],
    }),
  }),
});

export const { useGetEventCertificateQuery } = certificateApi;
