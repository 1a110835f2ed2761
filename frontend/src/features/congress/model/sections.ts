/** The sub-pages of a congress site, by the words that stand in their addresses; those of one type by the type's code. */
import type { EventType } from '@/api/types';

export type StayWord = 'e-poster' | 'akomodasi' | 'paket-wisata' | 'hospitality';
export type SectionWord = EventType | 'bundling' | StayWord;

export interface SectionWords {
  title: string;
  /** One sentence below the title. */
  lead: string;
  /** The same once the congress is over, where it promised something ahead. */
  was?: string;
}

/** What is of use only to those who are still to come. */
const SERVICES: readonly SectionWord[] = ['bundling', 'akomodasi', 'paket-wisata', 'hospitality'];

export function isService(word: SectionWord): boolean {
  return SERVICES.includes(word);
}

const WORDS: Readonly<Record<SectionWord, SectionWords>> = {
  symposium: { title: 'Simposium', lead: 'Kuliah dan diskusi panel bersama para ahli, tersusun per hari dan ruang.' },
  workshop: {
    title: 'Workshop',
    lead: 'Latihan keterampilan dalam kelompok kecil. Kursi terbatas.',
    was: 'Latihan keterampilan dalam kelompok kecil.',
  },
  masterclass: { title: 'Masterclass', lead: 'Kelas pendalaman bersama pengampu, terbagi dalam beberapa sesi.' },
  webinar: { title: 'Webinar', lead: 'Sesi daring yang dapat diikuti dari mana saja.', was: 'Sesi daring.' },
  pelatihan: { title: 'Pelatihan', lead: 'Pelatihan bersertifikat dengan SKP.' },
  bundling: { title: 'Bundling', lead: 'Beberapa kegiatan dalam satu paket, dengan harga yang lebih hemat.' },
  'e-poster': { title: 'E-Poster', lead: 'Karya ilmiah peserta, dari laporan kasus sampai penelitian.' },
  akomodasi: { title: 'Akomodasi', lead: 'Hotel di sekitar tempat acara, dengan harga per malam.' },
  'paket-wisata': { title: 'Paket Wisata', lead: 'Perjalanan singkat bagi peserta dan keluarga.' },
  hospitality: { title: 'Hospitality', lead: 'Penyambutan bagi tim yang datang bersama.' },
};

export function sectionWords(word: SectionWord): SectionWords {
  return WORDS[word];
}
