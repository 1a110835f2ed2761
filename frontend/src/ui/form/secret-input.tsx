import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentProps, useState } from 'react';
import { Field, type TextField, wordsAndBox } from './field';
import styles from './field.module.css';

export type SecretInputProps = ComponentProps<typeof TextField>;

/** A password field whose content can be shown, by a button with a name. */
export function SecretInput(props: SecretInputProps) {
  const [words, input] = wordsAndBox(props);
  const [visible, setVisible] = useState(false);
  const Sign = visible ? IconEyeOff : IconEye;
  return (
    <Field {...words}>
      {(box) => (
        <>
          <input {...input} {...box} type={visible ? 'text' : 'password'} className={`${styles.input} ${styles.withButton}`} />
          <button
            type="button"
            className={styles.toggle}
            aria-label={visible ? 'Sembunyikan kata sandi' : 'Tampilkan kata sandi'}
            onClick={() => setVisible(!visible)}
          >
            <Sign size={20} stroke={1.6} aria-hidden="true" />
          </button>
        </>
      )}
    </Field>
  );
}
