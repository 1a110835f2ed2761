import { Link, useSearchParams } from 'react-router';
import { useListCoursesQuery } from '@/domain/course/api';
import { SearchBox } from '@/ui/search-box';
import { SelectBox } from '@/ui/select-box';
import { COURSE_KIND_CHOICES, readCourses } from '../../model/learning';
import { useFilter } from '../desk-filter';
import { DeskList } from '../desk-list';
import styles from '../finance-desk.module.css';

const LONGEST_KEYWORD = 100;

/** The courses of the catalogue, to choose the one whose exams are looked at. */
export function ExamCourses() {
  const query = readCourses(useSearchParams()[0]);
  const filter = useFilter();
  const courses = useListCoursesQuery(query);
  return (
    <>
      <div className={styles.filters}>
        <SearchBox
          name="Cari kelas"
          label="Cari kelas"
          placeholder="Judul kelas"
          keyword={query.keyword ?? ''}
          maxLength={LONGEST_KEYWORD}
          onSearch={(keyword) => filter('keyword', keyword)}
        />
        <SelectBox label="Jenis kelas" value={query.kind} choices={COURSE_KIND_CHOICES} onChange={(kind) => filter('jenis', kind)} />
      </div>
      <DeskList
        name="Kelas"
        unit="kelas"
        asked={courses}
        height={80}
        empty={
          query.keyword
            ? { title: 'Kelas tidak ditemukan.', hint: 'Periksa kata kuncinya, atau pilih jenis kelas lain.' }
            : { title: 'Belum ada kelas.', hint: 'Kelas yang terbit di katalog tampil di sini.' }
        }
      >
        {({ id, judul, kategori_keilmuan }) => (
          <div className={styles.order}>
            <Link to={{ search: `?jenis=${query.kind}&kelas=${id}` }}>{judul}</Link>
            {kategori_keilmuan && <span className={styles.words}>{kategori_keilmuan.value}</span>}
          </div>
        )}
      </DeskList>
    </>
  );
}
