import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import { PATHS } from '@/api/paths';
import { useSite } from '@/api/site';
import styles from './search-box.module.css';

/** Searches the events by a keyword. The id keeps the two search boxes of the header apart. */
export function SearchBox({ id }: { id: string }) {
  const navigate = useNavigate();
  const { brand } = useSite();

  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('keyword');
    const keyword = typeof typed === 'string' ? typed.trim() : '';
    void navigate({ pathname: PATHS.events, search: keyword && new URLSearchParams({ keyword }).toString() });
  };

  return (
    <form className={styles.form} role="search" aria-label={`Cari di ${brand}`} onSubmit={search}>
      <label className="visually-hidden" htmlFor={id}>
        Cari di {brand}
      </label>
      <input className={styles.input} id={id} type="search" name="keyword" placeholder={`Cari di ${brand}`} maxLength={100} />
      <button className={styles.button} type="submit" aria-label="Cari">
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="9" cy="9" r="5.5" />
          <path d="m13.2 13.2 3.8 3.8" />
        </svg>
      </button>
    </form>
  );
}
