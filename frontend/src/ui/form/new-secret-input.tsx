import styles from './new-secret-input.module.css';
import { SHORTEST_PASSWORD, LONGEST_PASSWORD, type Strength, strengthOf } from './password-strength';
import { SecretInput, type SecretInputProps } from './secret-input';

const WORDS: Readonly<Record<Strength, string>> = {
  short: 'Terlalu pendek',
  long: 'Terlalu panjang',
  weak: 'Lemah',
  fair: 'Cukup kuat',
  strong: 'Kuat',
};
/** Of three; one for what is not good enough. */
const BARS: Readonly<Partial<Record<Strength, number>>> = { fair: 2, strong: 3 };

interface NewSecretInputProps extends SecretInputProps {
  /** What stands in the field. */
  typed: string;
  /** What is known of its owner: a password made of it is easily guessed. */
  owner?: readonly string[];
}

/** A field for a password that is to be set: its rule, and how good it is, while it is typed. */
export function NewSecretInput({ typed, owner = [], ...props }: NewSecretInputProps) {
  const strength = typed ? strengthOf(typed, owner) : undefined;
  const full = strength ? (BARS[strength] ?? 1) : 0;
  return (
    <SecretInput
      {...props}
      below={
        <span className={styles.below}>
          <span className={styles.line}>
            <span>
              {SHORTEST_PASSWORD} sampai {LONGEST_PASSWORD} karakter
            </span>
            {/* Said when it changes, not at each key. */}
            <span className={styles.word} aria-live="polite" data-strength={strength}>
              {strength && WORDS[strength]}
            </span>
          </span>
          <span className={styles.bars} data-strength={strength} aria-hidden="true">
            {[1, 2, 3].map((bar) => (
              <span key={bar} data-full={bar <= full || undefined} />
            ))}
          </span>
          {strength === 'weak' && <span className={styles.hint}>Mudah ditebak. Pakai beberapa kata yang tidak berhubungan.</span>}
        </span>
      }
    />
  );
}
