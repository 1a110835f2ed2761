/** What went wrong, in words fit to show. Every failure of the API client can be read as one. */
export interface Problem {
  message: string;
  code: string;
  /** HTTP status, when the server answered at all. */
  status?: number;
  /** Seconds to wait before the next try, when the server was asked too often. */
  retryAfter?: number;
  /** Messages per field, only with status 422. */
  errors: Record<string, string[]>;
  /** What the message names, by word. */
  details?: Record<string, string>;
  /** Under which the server's logs tell of it. */
  traceId?: string;
}

/** Nobody answered, or nobody who could: whether it was done is not known, and what the device has stands meanwhile. */
export function isAway({ status }: Problem): boolean {
  return status === undefined || status >= 500 || status === 429;
}

const NO_CONNECTION = 'Tidak dapat terhubung ke server. Periksa koneksi internet Anda, lalu coba lagi.';
const TOO_SLOW = 'Server terlalu lama menjawab. Silahkan coba lagi.';
const UNREADABLE = 'Terjadi kesalahan pada server. Silahkan coba lagi nanti.';

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function fieldErrors(value: unknown): Record<string, string[]> {
  if (!isObject(value)) return {};
  return Object.fromEntries(
    Object.entries(value).map(([field, messages]) => [field, (Array.isArray(messages) ? messages : [messages]).map(String)]),
  );
}

function named(value: unknown): { details?: Record<string, string> } {
  if (!isObject(value)) return {};
  return { details: Object.fromEntries(Object.entries(value).map(([word, name]) => [word, String(name)])) };
}

/** 42 reads '42 detik', 600 reads '10 menit'. */
function duration(seconds: number): string {
  return seconds < 120 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`;
}

/** Reads any error of RTK Query (or anything thrown) as a problem. */
export function toProblem(error: unknown): Problem {
  const status = isObject(error) ? error['status'] : undefined;
  if (status === 'TIMEOUT_ERROR') return { message: TOO_SLOW, code: 'terlalu_lama', errors: {} };
  if (status === 'FETCH_ERROR') return { message: NO_CONNECTION, code: 'tidak_terhubung', errors: {} };

  const httpStatus = isObject(error) && status === 'PARSING_ERROR' ? error['originalStatus'] : status;
  const known = typeof httpStatus === 'number' ? { status: httpStatus } : {};
  const body = isObject(error) ? error['data'] : undefined;
  if (isObject(body) && typeof body['message'] === 'string') {
    const retryAfter = isObject(error) && status === 429 ? error['retryAfter'] : undefined;
    const wait = typeof retryAfter === 'number' ? { retryAfter } : {};
    return {
      ...known,
      ...wait,
      message: wait.retryAfter ? `${body['message']} Tunggu ${duration(wait.retryAfter)}.` : body['message'],
      code: typeof body['code'] === 'string' ? body['code'] : 'tidak_diketahui',
      errors: fieldErrors(body['errors']),
      ...named(body['rincian']),
      ...(typeof body['trace_id'] === 'string' && body['trace_id'] && { traceId: body['trace_id'] }),
    };
  }
  return { ...known, message: UNREADABLE, code: 'tidak_diketahui', errors: {} };
}
