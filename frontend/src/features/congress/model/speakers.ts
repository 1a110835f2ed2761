import type { Speaker } from '@/api/types';

/** Speakers in whose name, institution or field every word of the keyword stands, whatever its case. */
export function byName<T extends Pick<Speaker, 'nama' | 'institusi' | 'keahlian'>>(speakers: readonly T[], keyword: string): T[] {
  const words = keyword.toLocaleLowerCase('id').split(/\s+/).filter(Boolean);
  return speakers.filter(({ nama, institusi, keahlian }) => {
    const told = [nama, institusi, keahlian].join(' ').toLocaleLowerCase('id');
    return words.every((word) => told.includes(word));
  });
}
