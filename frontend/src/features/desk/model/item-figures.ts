/** What the figures of an exam's questions mean, and which questions look wrong by them. */
import type { LessonKind } from '@/api/types';
import type { BadgeTone } from '@/ui/badge';
import type { ItemFigures } from '../learning-api';

/** From fewer attempts nothing can be told; the server tells no discrimination of fewer, either. */
export const FEWEST_ATTEMPTS = 10;
/** Below this mean credit a question is too hard, above the other one too easy. */
const HARD = 0.2;
const EASY = 0.9;
/** Below this discrimination a question hardly tells the strong from the weak; below 0 its key is probably wrong. */
const WEAK = 0.2;

/** What is said of a question. */
interface ItemVerdict {
  words: string;
  tone: BadgeTone;
}

const UNKNOWN: ItemVerdict = { words: 'Belum cukup percobaan', tone: 'quiet' };
const SOUND: ItemVerdict = { words: 'Wajar', tone: 'good' };
const WRONG_KEY: ItemVerdict = { words: 'Kunci mungkin keliru', tone: 'bad' };
const TELLS_LITTLE: ItemVerdict = { words: 'Kurang membedakan', tone: 'warm' };
const TOO_HARD: ItemVerdict = { words: 'Terlalu sulit', tone: 'warm' };
const TOO_EASY: ItemVerdict = { words: 'Terlalu mudah', tone: 'warm' };

type Figures = Pick<ItemFigures, 'ditanyakan' | 'tingkat_kesulitan' | 'daya_pembeda'>;

function isKnown({ ditanyakan }: Pick<ItemFigures, 'ditanyakan'>): boolean {
  return ditanyakan >= FEWEST_ATTEMPTS;
}

/** What looks wrong with a question; nothing of one that was asked too seldom. */
function faultsOfItem(item: Figures): ItemVerdict[] {
  const { tingkat_kesulitan: credit, daya_pembeda: tells } = item;
  if (!isKnown(item)) return [];
  return [
    tells !== null && tells < 0 && WRONG_KEY,
    tells !== null && tells >= 0 && tells < WEAK && TELLS_LITTLE,
    credit < HARD && TOO_HARD,
    credit > EASY && TOO_EASY,
  ].filter((verdict) => verdict !== false);
}

/** All that is said of a question: what looks wrong with it, or that nothing does, or that nothing can be told yet. */
export function verdictsOf(item: Figures): readonly ItemVerdict[] {
  const faults = faultsOfItem(item);
  if (faults.length > 0) return faults;
  return [isKnown(item) ? SOUND : UNKNOWN];
}

/** Those that look wrong first, otherwise as they came: by topic. */
export function worstFirst<Item extends Figures>(items: readonly Item[]): Item[] {
  const wrong = (item: Item) => faultsOfItem(item).length > 0;
  return [...items.filter(wrong), ...items.filter((item) => !wrong(item))];
}

/** How many questions are to be looked at, in a sentence. */
export function summaryOf(items: readonly Figures[]): string {
  if (!items.some(isKnown)) return `Belum ada soal yang ditanyakan ${FEWEST_ATTEMPTS} kali, jadi belum ada yang dapat dinilai.`;
  const wrong = items.filter((item) => faultsOfItem(item).length > 0).length;
  return wrong === 0 ? 'Tidak ada soal yang perlu diperiksa.' : `${wrong} dari ${items.length} soal perlu diperiksa.`;
}

/** `0.5` → `0,50`; what is not known → `-`. */
export function figureWords(figure: number | null): string {
  return figure === null ? '-' : figure.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/** By how much the mean credit of each question rose since the pre-test, by its id; only of those that both asked often enough. */
export function gainsOf(items: readonly ItemFigures[], before: readonly ItemFigures[]): ReadonlyMap<number, number> {
  const first = new Map(before.filter(isKnown).map(({ id, tingkat_kesulitan }) => [id, tingkat_kesulitan]));
  return new Map(
    items.filter(isKnown).flatMap(({ id, tingkat_kesulitan }): [number, number][] => {
      const then = first.get(id);
      return then === undefined ? [] : [[id, tingkat_kesulitan - then]];
    }),
  );
}

/** `0.25` → `+0,25`; what is not known → `-`. */
export function gainWords(gain: number | undefined): string {
  if (gain === undefined) return '-';
  return gain.toLocaleString('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2, signDisplay: 'exceptZero' });
}

interface ExamLesson {
  id: number;
  judul: string;
  jenis: LessonKind;
}

/** The exam that the address names; where it names none the last test of the course, or else its first exam. */
export function chosenExam<Exam extends ExamLesson>(exams: readonly Exam[], asked: string | null): Exam | undefined {
  return exams.find(({ id }) => String(id) === asked) ?? exams.find(({ jenis }) => jenis === 'ujian') ?? exams[0];
}

/** The pre-test that an exam is compared with; only the last test of a course has one. */
export function preTestOf<Exam extends ExamLesson>(exams: readonly Exam[], exam: Exam): Exam | undefined {
  return exam.jenis === 'ujian' ? exams.find(({ jenis }) => jenis === 'pre_test') : undefined;
}
