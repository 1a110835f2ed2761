import { skipToken } from '@reduxjs/toolkit/query';
import type { Event } from '@/api/types';
import { useListSubEventChoicesQuery } from './api';
import { useStillAhead } from './use-still-ahead';

/**
 * What of an event can still be had, in brief, with what it costs somebody of a profession; nothing is asked while the
 * profession is on its way. `gone`: all of it has begun.
 */
export function useChoicesAhead({ id, zona_waktu }: Pick<Event, 'id' | 'zona_waktu'>, profession: string | null | undefined) {
  const isAhead = useStillAhead();
  const { currentData, isError } = useListSubEventChoicesQuery(profession === undefined ? skipToken : { event: id, profession });
  const choices = currentData?.filter((choice) => isAhead({ ...choice, zona_waktu }));
  return { choices, isError, gone: choices?.length === 0 && currentData?.length !== 0 };
}
