import { SearchBox } from '@/ui/search-box';
import { KEYWORD_MAXIMUM } from '../model/news-address';
import styles from './news-search.module.css';

interface NewsSearchProps {
  keyword: string;
  onSearch: (keyword: string) => void;
}

/** The news list's keyword search. */
export function NewsSearch({ keyword, onSearch }: NewsSearchProps) {
  return (
    <div className={styles.search}>
      <SearchBox
        name="Cari berita"
        label="Kata kunci"
        labelHidden
        placeholder="Cari judul atau isi berita"
        keyword={keyword}
        maxLength={KEYWORD_MAXIMUM}
        onSearch={onSearch}
      />
    </div>
  );
}
