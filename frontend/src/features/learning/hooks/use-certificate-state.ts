import { skipToken } from '@reduxjs/toolkit/query';
import { useGetResultQuery, useListRequirementsQuery } from '../exam-api';
import { type CertificateState, certificateState } from '../model/certificate-state';

/** What there is of a course's certificate; asked for only once the course is finished. */
export function useCertificateState(course: number, finished: boolean): CertificateState {
  const { currentData: result } = useGetResultQuery(finished ? course : skipToken);
  const { currentData: requirements } = useListRequirementsQuery(finished ? course : skipToken);
  return result ? certificateState(result, requirements) : 'none';
}
