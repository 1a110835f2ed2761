import '@mantine/core/styles/Input.layer.css';
import { NativeSelect } from '@mantine/core';
import { type Control, Controller } from 'react-hook-form';
import { Button } from '@/ui/button';
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
  control: Control<ProfileValues>;
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
export function ChoiceField({ control, name, label, none, choices, disabled = false, onChosen }: ChoiceFieldProps) {
  const { data = [], isFetching, isError, refetch } = choices;
  return (
    <div>
      <Controller
        control={control}
        name={name}
        render={({ field, fieldState }) => (
          <NativeSelect
            label={label}
            size="md"
            classNames={{ input: styles.input }}
            error={fieldState.error?.message}
            disabled={disabled}
            ref={field.ref}
            name={field.name}
            value={field.value}
            onBlur={field.onBlur}
            onChange={(event) => {
              field.onChange(event);
              onChosen?.();
            }}
          >
            <option value="">{isFetching && !disabled ? 'Memuat...' : none}</option>
            {/* What is kept already stays chosen while its list is on the way. */}
            {field.value && !data.some(({ value }) => value === field.value) && <option value={field.value}>Memuat...</option>}
            {data.map((choice) => (
              <option key={choice.value} value={choice.value}>
                {choice.label}
              </option>
            ))}
          </NativeSelect>
        )}
      />
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
