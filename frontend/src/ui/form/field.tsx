import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';

interface FieldWords {
  label: string;
  /** A hint between the name and the box. */
  description?: ReactNode;
  /** What stands below the box: a count, a rule. */
  below?: ReactNode;
  /** What is wrong with what stands in it. */
  error?: ReactNode;
  /** The name is there for those who hear the page; others see what it is. */
  nameHidden?: boolean | undefined;
  className?: string | undefined;
}

/** What the box carries, so that its name, its hints and its fault are read with it. */
interface BoxProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': boolean;
}

interface FieldProps extends FieldWords {
  children: (box: BoxProps) => ReactNode;
}

/** A box to fill in, with its name, its hints and its fault. */
export function Field({ label, description, below, error, nameHidden = false, className = '', children }: FieldProps) {
  const id = useId();
  const said = [description && `${id}-hint`, below && `${id}-below`, error && `${id}-error`].filter(Boolean);
  return (
    <div className={`${styles.field} ${className}`}>
      <label className={nameHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
        {label}
      </label>
      {description && (
        <p className={styles.description} id={`${id}-hint`}>
          {description}
        </p>
      )}
      <div className={styles.frame}>
        {children({ id, 'aria-describedby': said.join(' ') || undefined, 'aria-invalid': Boolean(error) })}
      </div>
      {below && (
        <div className={styles.below} id={`${id}-below`}>
          {below}
        </div>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}

type Box<Tag extends 'input' | 'textarea' | 'select'> = FieldWords & Omit<ComponentProps<Tag>, keyof FieldWords>;

/** The words of a field, and what is for its box. */
export function wordsAndBox<P extends FieldWords>({ label, description, below, error, nameHidden, className, ...box }: P) {
  return [{ label, description, below, error, nameHidden, className }, box] as const;
}

/** One line of text, or what else the browser's own `input` takes. */
export function TextField(props: Box<'input'>) {
  const [words, input] = wordsAndBox(props);
  return <Field {...words}>{(box) => <input {...input} {...box} className={styles.input} />}</Field>;
}

/** Some lines of text. */
export function TextArea(props: Box<'textarea'>) {
  const [words, area] = wordsAndBox(props);
  return <Field {...words}>{(box) => <textarea {...area} {...box} className={styles.input} />}</Field>;
}

/** A choice from a list, with the phone's own picker. */
export function SelectField(props: Box<'select'>) {
  const [words, select] = wordsAndBox(props);
  return (
    <Field {...words}>
      {(box) => (
        <>
          <select {...select} {...box} className={styles.input} />
          <IconChevronDown className={styles.chevron} size={18} stroke={1.75} aria-hidden="true" />
        </>
      )}
    </Field>
  );
}
