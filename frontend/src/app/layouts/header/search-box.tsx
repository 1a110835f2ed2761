import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { useSite } from '@/domain/site/site';
import styles from './search-box.module.css';

interface SearchBoxProps {
  /** Keeps the two search boxes of the header apart. */
  id: string;
  /** Whether the slash key leads here. */
  onSlash?: boolean;
}

/** Takes a keyword to the page of search results. */
export function SearchBox({ id, onSlash = false }: SearchBoxProps) {
  const navigate = useNavigate();
  const { brand } = useSite();
  const input = useRef<HTMLInputElement>(null);
  useSlashKey(input, onSlash);

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof typed === 'string' ? typed.trim() : '';
    // The page of results has a field of its own, which goes on from here.
    event.currentTarget.reset();
    void navigate({ pathname: PATHS.search, search: keyword && new URLSearchParams({ keyword }).toString() });
  };

  return (
    <form className={styles.form} role="search" aria-label={`Cari di ${brand}`} onSubmit={search}>
      <label className="visually-hidden" htmlFor={id}>
        Cari di {brand}
      </label>
      <input
        ref={input}
        className={styles.input}
        id={id}
        type="search"
        name="keyword"
        placeholder={`Cari di ${brand}`}
        maxLength={100}
        aria-keyshortcuts={onSlash ? '/' : undefined}
      />
      <button className={styles.button} type="submit" aria-label="Cari">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="9" cy="9" r="5.5" />
          <path d="m13.2 13.2 3.8 3.8" />
        </svg>
      </button>
    </form>
  );
}

/** Where somebody may be typing, or must not be taken away from. */
const OCCUPIED = 'input, textarea, select, [contenteditable], [role="dialog"], dialog';

/** Lets `/` lead to a field, as long as nobody is typing elsewhere. A field that is not shown cannot take the focus. */
function useSlashKey(input: RefObject<HTMLInputElement | null>, active: boolean) {
  useEffect(() => {
    if (!active) return undefined;
    const lead = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.target instanceof Element && event.target.closest(OCCUPIED)) return;
      input.current?.focus();
      // Otherwise the field would begin with the slash.
      if (document.activeElement === input.current) event.preventDefault();
    };
    document.addEventListener('keydown', lead);
    return () => document.removeEventListener('keydown', lead);
  }, [input, active]);
}
