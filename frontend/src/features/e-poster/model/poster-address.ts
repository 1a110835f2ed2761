/** Where the pictures of a poster are. */
import type { Poster } from '@/api/types';

/** Sizes in which the server keeps a picture, by its longer edge; a smaller original comes as large as it is. */
const WIDTHS = [480, 1024, 2048] as const;

/** The address of a poster's picture, in the size nearest to that width. */
export function pictureAddress({ file_url }: Pick<Poster, 'file_url'>, width: (typeof WIDTHS)[number]): string {
  const [path = '', query = ''] = file_url.split('?');
  const params = new URLSearchParams(query);
  params.set('lebar', String(width));
  return `${path}?${params.toString()}`;
}

export function pictureAddresses(poster: Pick<Poster, 'file_url'>): string {
  return WIDTHS.map((width) => `${pictureAddress(poster, width)} ${width}w`).join(', ');
}
