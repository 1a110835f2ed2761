/** What stands in for a page that needs the network while there is none. */

/** A ticket that can be opened without a connection. */
export interface KeptTicket {
  id: string;
  title: string;
}

/** The pages whose scripts and data are kept: any other one would stay white. */
const KEPT = /^\/(?:checkin|verifikasi(?:\/[^/]+)?|memberarea\/tiket\/[^/]+)\/?$/;

/** Whether a page opens from what is kept. */
export function opensOffline(path: string): boolean {
  return KEPT.test(path);
}

/** Reads a kept answer; nothing where it is not that of a ticket. */
export async function readKept(answer: Response): Promise<KeptTicket | undefined> {
  const body = (await answer.json().catch(() => null)) as { data?: { id?: unknown; judul?: unknown; judul_event?: unknown } } | null;
  const { id, judul, judul_event } = body?.data ?? {};
  return typeof id === 'string' ? { id, title: [judul, judul_event].filter((title) => typeof title === 'string').join(', ') } : undefined;
}

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
};
const LOOKS = `body{margin:0;padding:48px 20px;font:17px/1.5 system-ui,sans-serif;color:#1d2b36;background:#f6f8f9}
main{max-width:34rem;margin:0 auto}h1{font-size:1.6rem;line-height:1.2;color:#12344d;margin:0 0 12px}h2{font-size:1.1rem;margin:32px 0 0}
ul{list-style:none;margin:8px 0 0;padding:0}a{display:block;padding:14px 16px;margin-top:8px;border-radius:12px;color:#0b5d56;background:#fff;
border:1px solid #d5dde3}a.again{display:inline-block;color:#fff;background:#0f766e;border:0;text-decoration:none;font-weight:600}`;

/** A document that says what is the matter, offers to try `address` again, and leads to the tickets that open. */
export function offlinePage(address: string, tickets: readonly KeptTicket[]): Response {
  const links = tickets.map(
    ({ id, title }) => `<li><a href="/memberarea/tiket/${encodeURIComponent(id)}">${escaped(title || 'Tiket')}</a></li>`,
  );
  const kept = links.length > 0 ? `<h2>Tiket di perangkat ini</h2><ul>${links.join('')}</ul>` : '';
  const page = `<!doctype html><html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>Koneksi terputus</title><style>${LOOKS}</style></head><body><main><h1>Koneksi terputus</h1>
<p>Halaman ini membutuhkan koneksi internet. Periksa jaringan Anda, lalu coba lagi.</p>
<p><a class="again" href="${escaped(address)}">Coba lagi</a></p>${kept}</main></body></html>`;
  return new Response(page, { headers: HEADERS });
}

const MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (mark) => MARKS[mark] ?? mark);
}
