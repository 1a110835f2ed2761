/** What the server takes as a poster and as its photo, told by the first bytes, before anything travels. */
const MEGABYTE = 1024 * 1024;

export type FileKind = 'pdf' | 'gambar';

/** What a place for a file takes. */
export interface FileRule {
  /** How it is called in a message. */
  what: string;
  kinds: readonly FileKind[];
  /** In whole megabytes. */
  limit: number;
  /** Of a picture, where it is another one. */
  pictureLimit?: number;
  wrongKind: string;
}

export const POSTER_RULE: FileRule = {
  what: 'berkas',
  kinds: ['pdf', 'gambar'],
  limit: 20,
  wrongKind: 'Berkas harus berupa PDF, JPG, PNG, atau WebP.',
};
export const PROOF_RULE: FileRule = {
  what: 'bukti',
  kinds: ['pdf', 'gambar'],
  limit: 10,
  pictureLimit: 5,
  wrongKind: 'Bukti harus berupa PDF, JPG, PNG, atau WebP.',
};
export const PHOTO_RULE: FileRule = {
  what: 'foto',
  kinds: ['gambar'],
  limit: 5,
  wrongKind: 'Foto harus berupa gambar JPG, PNG, atau WebP.',
};

const PICTURES = ['image/jpeg', 'image/png', 'image/webp'];

/** What the browser's file picker offers. */
export function acceptOf({ kinds }: FileRule): string {
  return [...(kinds.includes('pdf') ? ['application/pdf'] : []), ...PICTURES].join(',');
}

const SIGNATURES: readonly { kind: FileKind; at: number; bytes: string }[] = [
  { kind: 'pdf', at: 0, bytes: '%PDF-' },
  { kind: 'gambar', at: 0, bytes: '\xff\xd8\xff' },
  { kind: 'gambar', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { kind: 'gambar', at: 8, bytes: 'WEBP' },
];
const LONGEST_SIGNATURE = 12;

/** What a file is by its bytes, whatever its name says. */
export async function kindOf(file: Blob): Promise<FileKind | null> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, LONGEST_SIGNATURE).arrayBuffer()));
  return SIGNATURES.find(({ at, bytes }) => head.startsWith(bytes, at))?.kind ?? null;
}

/** Why this file cannot stand in its place; nothing when it can. */
export async function fileFault(file: File, rule: FileRule): Promise<string | undefined> {
  const what = `${rule.what.charAt(0).toUpperCase()}${rule.what.slice(1)}`;
  if (file.size === 0) return `${what} ini kosong. Pilih ${rule.what} lain.`;
  if (file.size > rule.limit * MEGABYTE) return `Ukuran ${rule.what} maksimal ${rule.limit} MB; ${rule.what} ini ${megabytes(file.size)}.`;
  try {
    const kind = await kindOf(file);
    if (!kind || !rule.kinds.includes(kind)) return rule.wrongKind;
    if (kind === 'gambar' && rule.pictureLimit && file.size > rule.pictureLimit * MEGABYTE) {
      return `Ukuran gambar maksimal ${rule.pictureLimit} MB; gambar ini ${megabytes(file.size)}.`;
    }
    return undefined;
  } catch {
    // A file of a cloud folder that is not on the phone, or one that was moved meanwhile.
    return `${what} tidak dapat dibaca dari perangkat ini. Pilih ${rule.what} lain.`;
  }
}

/** Rounded up, so that a file just over a limit does not read as the limit itself. */
export function megabytes(bytes: number): string {
  if (bytes < MEGABYTE / 10) return `${new Intl.NumberFormat('id-ID').format(Math.ceil(bytes / 1024))} KB`;
  return `${new Intl.NumberFormat('id-ID').format(Math.ceil((bytes / MEGABYTE) * 10) / 10)} MB`;
}
