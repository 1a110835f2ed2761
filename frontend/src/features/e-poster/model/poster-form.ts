/** An e-poster as its form holds it. */
import type { BodyOf } from '@/api/call';
import type { OwnPoster } from '@/api/types';
import { atMost, type Faults, faultsOf, required } from '@/ui/form/rules';

export const ABSTRACT_LIMIT = 5000;
export const MANUSCRIPT_LIMIT = 20_000;
const TITLE_LIMIT = 300;
const INSTITUTION_LIMIT = 200;

/** In the order of the screen. */
export const POSTER_FIELDS = ['asal_institusi', 'jenis_eposter', 'judul', 'file', 'photo', 'abstrak', 'manuskrip'] as const;

export type PosterField = (typeof POSTER_FIELDS)[number];
type TextField = Exclude<PosterField, 'file' | 'photo'>;
export type PosterValues = Record<TextField, string> & Record<'file' | 'photo', File | null>;

export const TEXT_FIELDS = POSTER_FIELDS.filter((field): field is TextField => field !== 'file' && field !== 'photo');

/** One that is changed keeps the file that it has. */
export function revisionFaults(values: PosterValues): Faults {
  return faultsOf<TextField>(
    {
      asal_institusi: [required('Asal institusi tidak boleh kosong'), atMost(INSTITUTION_LIMIT, 'Asal institusi')],
      jenis_eposter: [required('Jenis e-poster tidak boleh kosong')],
      judul: [atMost(TITLE_LIMIT, 'Judul')],
      abstrak: [atMost(ABSTRACT_LIMIT, 'Abstrak')],
      manuskrip: [atMost(MANUSCRIPT_LIMIT, 'Manuskrip')],
    },
    values,
  );
}

/** One that is handed in has a file. */
export function submissionFaults(values: PosterValues): Faults {
  return { ...revisionFaults(values), ...(!values.file && { file: 'Berkas e-poster belum dipilih' }) };
}

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

/** What PUT takes: only the fields that the member changed. A text may be emptied; a file only be replaced. */
export function changesOf(values: PosterValues, before: PosterValues): Changes {
  return partsOf(
    values,
    POSTER_FIELDS.filter((field) => values[field] !== before[field] && values[field] !== null),
  );
}

function partsOf(values: PosterValues, fields: PosterField[]): Changes {
  const part = (value: PosterValues[PosterField]) => (typeof value === 'string' ? value.trim() : value);
  return Object.fromEntries(fields.map((field: keyof Changes) => [field, part(values[field])]));
}

export function isFilled(value: PosterValues[PosterField]): boolean {
  return value instanceof File || Boolean(value?.trim());
}
