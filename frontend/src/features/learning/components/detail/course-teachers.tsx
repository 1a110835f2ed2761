import type { CourseTeacher } from '@/api/types';
import { Degrees, PersonName } from '@/domain/person/person-name';
import { Picture } from '@/ui/picture';
import styles from './course-teachers.module.css';

/** Who teaches. */
export function CourseTeachers({ teachers }: { teachers: readonly CourseTeacher[] }) {
  return (
    <ul className={styles.list}>
      {teachers.map(({ nama, gelar, biografi, foto_url }) => (
        <li key={nama} className={styles.teacher}>
          <div className={styles.portrait}>
            <Picture src={foto_url} alt="" ratio={1} />
          </div>
          <div>
            <h3 className={styles.name}>
              <PersonName name={nama} />
            </h3>
            {gelar && (
              <p className={styles.degree}>
                <Degrees words={gelar} />
              </p>
            )}
            <p className={styles.words}>{biografi}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
