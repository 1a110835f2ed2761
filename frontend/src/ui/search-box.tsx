import { IconSearch } from '@tabler/icons-react';
import type { SubmitEvent } from 'react';
import { Button } from './button';
import styles from './filter-field.module.css';
import { Field } from './form/field';
import field from './form/field.module.css';

interface SearchBoxProps {
  /** What is searched, for those who hear the page: it tells this search from the header's. */
  name: string;
  label: string;
  /** Whether the label is only read aloud. */
  labelHidden?: boolean;
  placeholder: string;
  keyword: string;
  maxLength: number;
  /** Whether the page is about searching: its field has the focus as soon as it is there. */
  first?: boolean;
  onSearch: (keyword: string) => void;
}

/** A keyword field that searches when it is sent, not at every letter. */
export function SearchBox({ name, label, labelHidden = false, placeholder, keyword, maxLength, first = false, onSearch }: SearchBoxProps) {
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    onSearch(typeof typed === 'string' ? typed.trim() : '');
  };
  return (
    <form role="search" aria-label={name} className={styles.search} onSubmit={send}>
      <Field label={label} nameHidden={labelHidden} className={styles.field}>
        {(box) => (
          <>
            <IconSearch className={styles.icon} size={18} stroke={1.75} aria-hidden="true" />
            <input
              {...box}
              // A new address brings its own keyword along.
              key={keyword}
              name="keyword"
              type="search"
              className={`${field.input} ${styles.input}`}
              placeholder={placeholder}
              defaultValue={keyword}
              maxLength={maxLength}
              // eslint-disable-next-line jsx-a11y/no-autofocus -- Only where the page is there to search, and no keyboard would cover it.
              autoFocus={first}
              data-first={first || undefined}
            />
          </>
        )}
      </Field>
      <Button type="submit">Cari</Button>
    </form>
  );
}
