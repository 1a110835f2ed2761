import { PersonName } from '@/domain/person/person-name';
import styles from './people.module.css';

/** Who comes, in the order in which seats are given. */
export function People({ names }: { names: readonly string[] }) {
  return (
    <ol className={styles.people}>
      {names.map((name, at) => (
        // Two may have the same name.
        <li key={at}>
          <PersonName name={name} />
        </li>
      ))}
    </ol>
  );
}
