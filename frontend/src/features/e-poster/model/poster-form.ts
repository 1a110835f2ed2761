/** An e-poster as its form holds it. */
import type { BodyOf } from '@/api/call';
import { z } from '@/api/rules';
import type { OwnPoster } from '@/api/types';

export const ABSTRACT_LIMIT = 5000;
export const MANUSCRIPT_LIMIT = 20_000;
const TITLE_LIMIT = 300;
const INSTITUTION_LIMIT = 200;

/** How many characters somebody sees, which is how the server counts them. */
export function characters(text: string): number {
  return Array.from(text).length;
}

function atMost(limit: number, what: string) {
  return z.string().refine((text) => characters(text.trim()) <= limit, `${what} maksimal ${limit.toLocaleString('id-ID')} karakter`);
}

const file = z.instanceof(File).nullable();

const rules = z.object({
  asal_institusi: z
    .string()
    .trim()
    .min(1, 'Asal institusi tidak boleh kosong')
    .max(INSTITUTION_LIMIT, `Asal institusi maksimal ${INSTITUTION_LIMIT} karakter`),
  jenis_eposter: z.string().min(1, 'Jenis e-poster tidak boleh kosong'),
  judul: atMost(TITLE_LIMIT, 'Judul'),
  file,
  photo: file,
  abstrak: atMost(ABSTRACT_LIMIT, 'Abstrak'),
  manuskrip: atMost(MANUSCRIPT_LIMIT, 'Manuskrip'),
});

export type PosterValues = z.infer<typeof rules>;
export type PosterField = keyof PosterValues;
type TextField = Exclude<PosterField, 'file' | 'photo'>;

/** One that is handed in has a file; one that is changed keeps the file that it has. */
export const revisionRules = rules;
export const submissionRules = rules.refine(({ file }) => file !== null, {
  path: ['file'],
  message: 'Berkas e-poster belum dipilih',
  when: () => true,
});

/** In the order of the screen. */
export const POSTER_FIELDS = Object.keys(rules.shape) as PosterField[];
export const TEXT_FIELDS = POSTER_FIELDS.filter((field): field is TextField => field !== 'file' && field !== 'photo');

export const EMPTY_POSTER: PosterValues = {
  asal_institusi: '',
  jenis_eposter: '',
  judul: '',
  file: null,
  photo: null,
  abstrak: '',
  manuskrip: '',
};

export function toValues(poster: OwnPoster): PosterValues {
  const { asal_institusi, jenis_eposter, judul, abstrak, manuskrip } = poster;
  return { asal_institusi, jenis_eposter, judul, abstrak, manuskrip, file: null, photo: null };
}

type Submission = BodyOf<'post', '/sub-event/e-poster/{id}'>;
type Changes = BodyOf<'put', '/sub-event/e-poster/{id}'>;

/** What POST takes: fields that may be left out travel only when they are filled in. */
export function submissionOf(values: PosterValues): Submission {
  const { asal_institusi, jenis_eposter, file } = values;
  if (!file) throw new Error('the rules let no e-poster without a file pass');
  const rest = POSTER_FIELDS.filter((field) => isFilled(values[field]));
  return { ...partsOf(values, rest), asal_institusi: asal_institusi.trim(), jenis_eposter, file };
}

/** What PUT takes: only the fields that the member touched. A text may be emptied; a file only be replaced. */
export function changesOf(values: PosterValues, touched: Partial<Record<PosterField, unknown>>): Changes {
  return partsOf(
    values,
    POSTER_FIELDS.filter((field) => touched[field] && values[field] !== null),
  );
}

function partsOf(values: PosterValues, fields: PosterField[]): Changes {
  const part = (value: PosterValues[PosterField]) => (typeof value === 'string' ? value.trim() : value);
  return Object.fromEntries(fields.map((field: keyof Changes) => [field, part(values[field])]));
}

export function isFilled(value: PosterValues[PosterField]): boolean {
  return value instanceof File || Boolean(value?.trim());
}
