import { useId, useState } from 'react';
import { SelectField, TextField } from '@/ui/form/field';
import { Picture } from '@/ui/picture';
import { SafeHtml } from '@/ui/safe-html';
import type { Answered, Option, Question } from '@/api/types';
import styles from './question-field.module.css';

interface QuestionFieldProps {
  question: Question;
  answered: Answered;
  onAnswer: (answered: Answered) => void;
}

/** A question and what can be answered to it. */
export function QuestionField({ question, answered, onAnswer }: QuestionFieldProps) {
  const titleId = useId();
  return (
    <fieldset className={styles.question} aria-labelledby={titleId}>
      <div id={titleId} className={styles.text}>
        <SafeHtml html={question.teks} />
      </div>
      {question.gambar && (
        <div className={styles.picture}>
          <Picture src={question.gambar} alt={`Gambar soal ${question.nomor}`} ratio={16 / 9} eager />
        </div>
      )}
      <Choices question={question} answered={answered} onAnswer={onAnswer} />
    </fieldset>
  );
}

function Choices({ question, answered, onAnswer }: QuestionFieldProps) {
  const options = question.pilihan ?? [];
  if (question.jenis === 'menjodohkan') return <Pairs question={question} answered={answered} onAnswer={onAnswer} />;
  if (question.jenis === 'angka') {
    return <NumberAnswer answered={answered} onAnswer={onAnswer} />;
  }
  const chosen = Array.isArray(answered) ? answered : [];
  const several = question.jenis === 'jamak';
  const toggle = (id: string) => onAnswer(several ? toggled(chosen, id) : [id]);
  return (
    <>
      {several && <p className={styles.hint}>Pilih semua jawaban yang benar.</p>}
      <ul className={styles.options}>
        {options.map((option, index) => (
          <li key={option.id}>
            <OptionRow
              option={option}
              letter={String.fromCharCode(65 + index)}
              several={several}
              name={`soal-${question.nomor}`}
              chosen={chosen.includes(option.id)}
              onChoose={() => toggle(option.id)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A number as it is typed; what is none is no answer, and said so once the field is left. */
function NumberAnswer({ answered, onAnswer }: Omit<QuestionFieldProps, 'question'>) {
  const [text, setText] = useState(typeof answered === 'number' ? String(answered).replace('.', ',') : '');
  const [left, setLeft] = useState(false);
  const wrong = left && text.trim() !== '' && readNumber(text) === null;
  return (
    <TextField
      label="Jawaban (angka)"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={wrong ? 'Tulis angka saja, misalnya 12 atau 2,5. Jawaban ini belum tersimpan.' : undefined}
      onBlur={() => setLeft(true)}
      onChange={({ target }) => {
        setText(target.value);
        setLeft(false);
        onAnswer(readNumber(target.value));
      }}
    />
  );
}

/** One more chosen, or one less. */
export function toggled(chosen: readonly string[], id: string): string[] {
  return chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
}

/** `2,5` and `2.5` are one number; what is none is no answer. */
function readNumber(text: string): number | null {
  const plain = text.trim().replace(',', '.');
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(plain) ? Number(plain) : null;
}

interface OptionRowProps {
  option: Option;
  letter: string;
  several: boolean;
  name: string;
  chosen: boolean;
  onChoose: () => void;
}

function OptionRow({ option, letter, several, name, chosen, onChoose }: OptionRowProps) {
  const id = useId();
  return (
    <label className={styles.option} htmlFor={id} data-chosen={chosen || undefined}>
      <input id={id} type={several ? 'checkbox' : 'radio'} name={name} checked={chosen} onChange={onChoose} />
      <span className={styles.letter} aria-hidden="true">
        {letter}
      </span>
      <span>{option.teks}</span>
    </label>
  );
}

function Pairs({ question, answered, onAnswer }: QuestionFieldProps) {
  const chosen = answered !== null && typeof answered === 'object' && !Array.isArray(answered) ? answered : {};
  return (
    <div className={styles.pairs}>
      {(question.pilihan ?? []).map((left) => (
        <SelectField
          key={left.id}
          label={left.teks}
          value={chosen[left.id] ?? ''}
          onChange={({ target }) => onAnswer(paired(chosen, left.id, target.value))}
        >
          <option value="">Pilih pasangan</option>
          {(question.pasangan ?? []).map((right) => (
            <option key={right.id} value={right.id}>
              {right.teks}
            </option>
          ))}
        </SelectField>
      ))}
    </div>
  );
}

/** The pairs with one more, or with one taken back. */
function paired(chosen: Readonly<Record<string, string>>, left: string, right: string): Record<string, string> | null {
  const next = Object.fromEntries(Object.entries({ ...chosen, [left]: right }).filter(([, value]) => value));
  return Object.keys(next).length > 0 ? next : null;
}
