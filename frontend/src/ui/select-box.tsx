import styles from './filter-field.module.css';
import { SelectField } from './form/field';

interface SelectBoxProps {
  label: string;
  value: string;
  /** What stands for 'no choice', where that is one. */
  none?: string;
  choices: readonly { value: string; label: string }[];
  disabled?: boolean;
  onChange: (value: string) => void;
}

/** A choice that narrows a list: the field of forms, by its values alone. */
export function SelectBox({ label, value, none, choices, disabled = false, onChange }: SelectBoxProps) {
  return (
    <SelectField
      label={label}
      className={styles.field}
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
    </SelectField>
  );
}
