import '@mantine/core/styles/Input.layer.css';
import { Textarea } from '@mantine/core';
import { type Control, Controller } from 'react-hook-form';
import { characters, type PosterValues } from '../model/poster-form';
import styles from './limited-text.module.css';

interface LimitedTextProps {
  control: Control<PosterValues>;
  name: 'abstrak' | 'manuskrip';
  label: string;
  limit: number;
  rows: number;
}

/** A long text that says how much of its room is used. What is pasted is never cut off in silence. */
export function LimitedText({ control, name, label, limit, rows }: LimitedTextProps) {
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Textarea
          label={label}
          description={<Count used={characters(field.value.trim())} limit={limit} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          classNames={{ input: styles.input, description: styles.description }}
          rows={rows}
          size="md"
          error={fieldState.error?.message}
          ref={field.ref}
          name={field.name}
          value={field.value}
          onBlur={field.onBlur}
          onChange={field.onChange}
        />
      )}
    />
  );
}

function Count({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={styles.count} data-over={used > limit || undefined}>
      {used.toLocaleString('id-ID')} / {limit.toLocaleString('id-ID')} karakter
    </span>
  );
}
