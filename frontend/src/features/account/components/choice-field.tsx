import type { UseFormReturnType } from '@mantine/form';
import { Button } from '@/ui/button';
import { SelectField } from '@/ui/form/field';
import type { ProfileField, ProfileValues } from '../model/profile-form';
import styles from './choice-field.module.css';

/** A list as the API client holds it. */
export interface Choices {
  data?: readonly { value: string; label: string }[] | undefined;
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

interface ChoiceFieldProps {
  form: UseFormReturnType<ProfileValues>;
  name: ProfileField;
  label: string;
  /** What stands for 'no choice'. */
  none: string;
  choices: Choices;
  disabled?: boolean;
  /** After the member chose something else. */
  onChosen?: () => void;
}

/** A choice from a list of the server, with the phone's own picker. */
export function ChoiceField({ form, name, label, none, choices, disabled = false, onChosen }: ChoiceFieldProps) {
  const { data = [], isFetching, isError, refetch } = choices;
  const value = form.values[name];
  return (
    <div>
      <SelectField
        label={label}
        disabled={disabled}
        {...form.getInputProps(name)}
        onChange={(event) => {
          form.setFieldValue(name, event.currentTarget.value);
          onChosen?.();
        }}
      >
        <option value="">{isFetching && !disabled ? 'Memuat...' : none}</option>
        {/* What is kept already stays chosen while its list is on the way. */}
        {value && !data.some((choice) => choice.value === value) && <option value={value}>Memuat...</option>}
        {data.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </SelectField>
      {isError && !disabled && (
        <p className={styles.failed} role="alert">
          Gagal mengambil data {label}.
          <Button variant="subtle" onClick={() => void refetch()}>
            Coba lagi
          </Button>
        </p>
      )}
    </div>
  );
}
