import { useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { toProblem } from '@/api/problem';
import type { DeskQuestion } from '@/api/types';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { formatMoment } from '@/ui/format';
import { useNotify } from '@/ui/notifier/use-notify';
import { SelectBox } from '@/ui/select-box';
import { readPage } from '@/ui/url-pagination';
import { useAnswerQuestionMutation, useListAllQuestionsQuery } from '../../learning-api';
import { QUESTION_CHOICES, readQuestions, statusSearch } from '../../model/learning';
import styles from '../finance-desk.module.css';
import { DeskList } from './desk-list';
import questionStyles from './question-desk.module.css';
import { WordsDialog, type WordsQuestion } from './words-dialog';

/** As the server has it. */
const LONGEST_ANSWER = 5_000;

/** Members' questions to their teachers: those that wait first, the oldest of them first. */
export function QuestionDesk() {
  const [search, setSearch] = useSearchParams();
  const query = readQuestions(search);
  const { currentData: found, error, refetch } = useListAllQuestionsQuery(query);
  const [question, setQuestion] = useState<WordsQuestion | null>(null);
  const notify = useNotify();
  const [answer, { isLoading: busy }] = useAnswerQuestionMutation();

  const send = async (asked: DeskQuestion, teks: string) => {
    setQuestion(null);
    const { error: refused } = await answer({ id: asked.id, teks });
    if (refused) notify.error(`Gagal menyimpan jawaban, ${toProblem(refused).message}`);
    else notify.success('Jawaban tersimpan. Penanya membacanya di bab itu.');
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
      onAnswer: ({ teks = '' }) => void send(asked, teks),
    });
  return (
    <>
      <div className={styles.filter}>
        <SelectBox
          label="Status"
          none="Semua status"
          value={query.status ?? ''}
          choices={QUESTION_CHOICES}
          onChange={(status) => setSearch(statusSearch(status))}
        />
      </div>
      <DeskList
        name="Pertanyaan anggota"
        unit="pertanyaan"
        found={found}
        error={error}
        onRetry={() => void refetch()}
        page={readPage(search)}
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
    <article className={questionStyles.entry} aria-labelledby={id}>
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
      <div className={styles.ways}>
        <Button variant={jawaban === null ? 'filled' : 'default'} disabled={busy} onClick={onAnswer} aria-describedby={id}>
          {jawaban === null ? 'Jawab' : 'Perbaiki jawaban'}
        </Button>
      </div>
    </article>
  );
}
