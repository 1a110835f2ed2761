import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { DeskQuestion } from '@/api/types';
import { Badge } from '@/ui/badge';
import { formatMoment } from '@/ui/format';
import { useOutcome } from '@/ui/notifier/use-outcome';
import { useAnswerQuestionMutation, useListAllQuestionsQuery } from '../../learning-api';
import { QUESTION_CHOICES, readQuestions } from '../../model/learning';
import { StatusFilter } from '../desk-filter';
import { DeskList } from '../desk-list';
import { DeskWays } from '../desk-ways';
import styles from '../finance-desk.module.css';
import { WordsDialog, type WordsQuestion } from '../words-dialog';
import questionStyles from './question-desk.module.css';

/** As the server has it. */
const LONGEST_ANSWER = 5_000;

/** Members' questions to their teachers: those that wait first, the oldest of them first. */
export function QuestionDesk() {
  const query = readQuestions(useSearchParams()[0]);
  const questions = useListAllQuestionsQuery(query);
  const [question, setQuestion] = useState<WordsQuestion | null>(null);
  const tell = useOutcome();
  const [answer, { isLoading: busy }] = useAnswerQuestionMutation();

  const send = async (asked: DeskQuestion, teks: string) => {
    const sent = await answer({ id: asked.id, teks });
    tell(sent, 'Gagal menyimpan jawaban', 'Jawaban tersimpan. Penanya membacanya di bab itu.', () => setQuestion(null));
  };
  const ask = (asked: DeskQuestion) =>
    setQuestion({
      title: asked.jawaban === null ? 'Jawab pertanyaan' : 'Perbaiki jawaban',
      hint: asked.teks,
      button: 'Simpan jawaban',
      fields: [
        {
          name: 'teks',
          label: 'Jawaban, dibaca oleh penanya',
          lines: 6,
          longest: LONGEST_ANSWER,
          start: asked.jawaban ?? '',
          missing: 'Tulis jawabannya.',
        },
      ],
      onAnswer: ({ teks = '' }) => send(asked, teks),
    });
  return (
    <>
      <StatusFilter status={query.status} choices={QUESTION_CHOICES} />
      <DeskList
        name="Pertanyaan anggota"
        unit="pertanyaan"
        asked={questions}
        empty={{ title: 'Tidak ada pertanyaan dengan status ini.', hint: 'Pertanyaan anggota kepada pengajar tampil di sini.' }}
      >
        {(asked) => <QuestionEntry asked={asked} busy={busy} onAnswer={() => ask(asked)} />}
      </DeskList>
      <WordsDialog question={question} onCancel={() => setQuestion(null)} />
    </>
  );
}

interface QuestionEntryProps {
  asked: DeskQuestion;
  /** An answer is on its way. */
  busy: boolean;
  onAnswer: () => void;
}

function QuestionEntry({ asked, busy, onAnswer }: QuestionEntryProps) {
  const id = useId();
  const { teks, kelas, bab, pada, jawaban, dijawab_pada } = asked;
  return (
    <article className={styles.entry} aria-labelledby={id}>
      <div className={`${styles.facts} ${questionStyles.wide}`}>
        <p className={styles.head}>
          <strong>{bab.judul}</strong>
          <Badge tone={jawaban === null ? 'warm' : 'good'}>{jawaban === null ? 'Menunggu jawaban' : 'Sudah dijawab'}</Badge>
        </p>
        <p className={styles.words}>
          {kelas.judul}, {formatMoment(pada)}
        </p>
        <blockquote id={id} className={questionStyles.text}>
          {teks}
        </blockquote>
        {jawaban !== null && (
          <div className={questionStyles.answer}>
            <p className={questionStyles.text}>{jawaban}</p>
            <p className={styles.words}>Dijawab {formatMoment(dijawab_pada)}</p>
          </div>
        )}
      </div>
      <DeskWays
        of={id}
        busy={busy}
        ways={[jawaban === null ? { word: 'Jawab', onAsk: onAnswer } : { word: 'Perbaiki jawaban', variant: 'default', onAsk: onAnswer }]}
      />
    </article>
  );
}
