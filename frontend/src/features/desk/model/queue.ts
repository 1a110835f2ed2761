import type { QueryOf } from '@/api/call';
import { readPage } from '@/ui/read-page';

/** Which waiting lists the address asks for. */
export function readQueue(search: URLSearchParams): QueryOf<'get', '/admin/daftar-tunggu'> {
  const event = search.get('event') ?? '';
  return { page: readPage(search), ...(/^\d+$/.test(event) && { event_id: Number(event) }) };
}
