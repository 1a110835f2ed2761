import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import styles from './filter-field.module.css';

interface SelectBoxProps {
  label: string;
  value: string;
  /** What stands for 'no choice', where that is one. */
  none?: string;
  choices: readonly { value: string; label: string }[];
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A choice from a list, with the phone's own picker. */
export function SelectBox({ label, value, none, choices, disabled = false, onChange }: SelectBoxProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        <select
          id={id}
          className={styles.select}
          value={value}
          disabled={disabled}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </select>
        <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden="true" />
      </div>
    </div>
  );
}
