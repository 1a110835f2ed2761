import type { UseFormReturnType } from '@mantine/form';
import { TextArea } from '@/ui/form/field';
import { characters } from '@/ui/form/rules';
import type { PosterValues } from '../model/poster-form';
import styles from './limited-text.module.css';

interface LimitedTextProps {
  form: UseFormReturnType<PosterValues>;
  name: 'abstrak' | 'manuskrip';
  label: string;
  limit: number;
  rows: number;
}

/** A long text that says how much of its room is used. What is pasted is never cut off in silence. */
export function LimitedText({ form, name, label, limit, rows }: LimitedTextProps) {
  const used = characters(form.values[name].trim());
  return (
    <TextArea
      label={label}
      rows={rows}
      below={
        <span className={styles.count} data-over={used > limit || undefined}>
          {used.toLocaleString('id-ID')} / {limit.toLocaleString('id-ID')} karakter
        </span>
      }
      {...form.getInputProps(name)}
    />
  );
}
