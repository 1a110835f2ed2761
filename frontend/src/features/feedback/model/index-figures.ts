/** The satisfaction index in words and proportions. */
import type { QuestionFigures, SatisfactionIndex } from '@/api/types';

/** The scale of Permenpan RB 14/2017 in points, upwards; the server grades by it, the page draws it. */
export const GRADES = [
  { grade: 'D', predicate: 'TIDAK BAIK', from: 20, to: 65 },
  { grade: 'C', predicate: 'KURANG BAIK', from: 65, to: 76.61 },
  { grade: 'B', predicate: 'BAIK', from: 76.61, to: 88.31 },
  { grade: 'A', predicate: 'SANGAT BAIK', from: 88.31, to: 100 },
] as const;

/** The fewest points: one star for everything. */
const LOWEST = 20;

const YEAR = /^(?:20\d\d|2100)$/;
const decimals = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const whole = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });

/** The year that the address names; what cannot be one counts as every year. */
export function readYear(search: URLSearchParams): number | null {
  const year = search.get('tahun') ?? '';
  return YEAR.test(year) ? Number(year) : null;
}

/** `4.714` → `4,71`; nothing → `-`. */
export function figure(value: number | null): string {
  return value === null ? '-' : decimals.format(value);
}

/** `1204` → `1.204`. */
export function count(value: number): string {
  return whole.format(value);
}

/** The grade with its predicate, as the index card of the home page words it. */
export function gradeWords({ grade, predikat }: Pick<SatisfactionIndex, 'grade' | 'predikat'>): string {
  return grade && predikat ? `${grade} (${predikat})` : '-';
}

/** Where so many points stand between the fewest and the most, in percent. */
export function placeOfPoints(points: number): number {
  return between(points, LOWEST, 100);
}

/** Where a mean of stars stands between one and five, in percent. */
export function placeOfStars(stars: number): number {
  return between(stars, 1, 5);
}

function between(value: number, lowest: number, highest: number): number {
  return ((Math.min(Math.max(value, lowest), highest) - lowest) / (highest - lowest)) * 100;
}

/** Each count's share of all answers, in percent; all nothing without answers. */
export function shares(counts: readonly number[]): number[] {
  const all = counts.reduce((sum, one) => sum + one, 0);
  return counts.map((one) => (all === 0 ? 0 : (one / all) * 100));
}

/** The best and the least liked of the questions; nothing where they do not differ. */
export function extremes(questions: readonly QuestionFigures[]): { best: QuestionFigures; least: QuestionFigures } | null {
  const rated = questions.filter(({ rata_rata }) => rata_rata !== null);
  const sorted = [...rated].sort((one, other) => (other.rata_rata ?? 0) - (one.rata_rata ?? 0));
  const [best, least] = [sorted[0], sorted.at(-1)];
  return best && least && best.rata_rata !== least.rata_rata ? { best, least } : null;
}
