/** What the server takes as a photo, checked before anything travels. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'];

const MAXIMUM_BYTES = 5 * 1024 * 1024;

/** Why this file cannot be the photo; nothing when it can. */
export function photoFault({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!PHOTO_TYPES.includes(type)) return 'Foto harus berupa gambar JPG, PNG, atau WebP.';
  if (size > MAXIMUM_BYTES) return `Ukuran foto maksimal 5 MB; foto ini ${megabytes(size)} MB.`;
  return undefined;
}

/** Rounded up, so that a file just over the limit does not read as the limit itself. */
function megabytes(bytes: number): string {
  return new Intl.NumberFormat('id-ID').format(Math.ceil((bytes / (1024 * 1024)) * 10) / 10);
}
