/** Turning the pages of a document and making it larger or smaller. */

/** How large a sheet can be, against its place. */
const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

export const SMALLEST = ZOOMS[0];
export const LARGEST = 3;

/** The next zoom up or down; at either end it stays. */
export function stepZoom(zoom: number, by: 1 | -1): number {
  const next = by > 0 ? ZOOMS.find((step) => step > zoom) : ZOOMS.findLast((step) => step < zoom);
  return next ?? zoom;
}

/** A page so many pages on, within the document. */
export function stepPage(page: number, by: number, pages: number): number {
  return Math.min(Math.max(1, page + by), Math.max(1, pages));
}

/** The page that somebody typed; `null` when the document has none such. */
export function typedPage(text: string, pages: number): number | null {
  const page = /^\d{1,5}$/.test(text.trim()) ? Number(text) : 0;
  return page >= 1 && page <= pages ? page : null;
}
