import type { Choice } from '@/api/types';
import panel from '@/ui/filter-panel.module.css';
import { SearchBox } from '@/ui/search-box';
import { SelectBox } from '@/ui/select-box';
import { useListCourseCategoriesQuery, useListCourseFieldsQuery } from '../../api';
import { type CourseFilters, KEYWORD_MAXIMUM } from '../../model/course-filters';
import styles from './course-filter-bar.module.css';

interface CourseFilterBarProps {
  /** What is searched, as in 'E-Course'. */
  title: string;
  filters: CourseFilters;
  onChange: (patch: Partial<CourseFilters>) => void;
}

const choices = (found: Choice[] | undefined) => (found ?? []).map(({ code, value }) => ({ value: code, label: value }));

/** Keyword, category and field. */
export function CourseFilterBar({ title, filters, onChange }: CourseFilterBarProps) {
  return (
    <section aria-label={`Saring ${title}`} className={`${panel.panel} ${styles.bar}`}>
      <SearchBox
        name={`Cari ${title}`}
        label="Kata kunci"
        placeholder="Judul atau topik"
        keyword={filters.keyword}
        maxLength={KEYWORD_MAXIMUM}
        onSearch={(keyword) => onChange({ keyword })}
      />
      <div className={styles.choices}>
        <SelectBox
          label="Kategori"
          none="Semua kategori"
          value={filters.jenis_kategori_id}
          choices={choices(useListCourseCategoriesQuery().data)}
          onChange={(jenis_kategori_id) => onChange({ jenis_kategori_id })}
        />
        <SelectBox
          label="Bidang keilmuan"
          none="Semua bidang"
          value={filters.kategori_keilmuan_id}
          choices={choices(useListCourseFieldsQuery().data)}
          onChange={(kategori_keilmuan_id) => onChange({ kategori_keilmuan_id })}
        />
      </div>
    </section>
  );
}
