/** What a list of courses is narrowed by, as it stands in the address. */
export const COURSES_PER_PAGE = 12;
/** Longer keywords than anybody types are cut. */
export const KEYWORD_MAXIMUM = 100;
const CODE = /^[a-z][a-z0-9_-]{0,39}$/i;

/** An empty text means 'no filter'. */
export interface CourseFilters {
  keyword: string;
  jenis_kategori_id: string;
  kategori_keilmuan_id: string;
}

export const NO_FILTERS: CourseFilters = { keyword: '', jenis_kategori_id: '', kategori_keilmuan_id: '' };

/** Reads the filters; what the server would not know as a code counts as absent, so that a damaged link still opens. */
export function readCourseFilters(search: URLSearchParams): CourseFilters {
  const code = (name: string) => {
    const value = search.get(name) ?? '';
    return CODE.test(value) ? value : '';
  };
  return {
    keyword: (search.get('keyword') ?? '').trim().slice(0, KEYWORD_MAXIMUM),
    jenis_kategori_id: code('jenis_kategori_id'),
    kategori_keilmuan_id: code('kategori_keilmuan_id'),
  };
}
