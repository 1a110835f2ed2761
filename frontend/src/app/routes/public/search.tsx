import { generatePath, useSearchParams } from 'react-router';
import { useListEventNamesQuery } from '@/domain/event/api';
import { PATHS } from '@/api/paths';
import type { CourseKind, CourseRow, Event, NewsItem, SubEvent } from '@/api/types';
import { catalogApi, useListEventsQuery } from '@/features/catalog/api';
import { StatusBadge } from '@/features/catalog/components/status-badge';
import { courseApi, useListCoursesQuery } from '@/domain/course/api';
import { courseListPath, coursePath } from '@/domain/course/course-address';
import { courseKindWord, minutesWords } from '@/domain/course/course-words';
import { slotOf } from '@/domain/calendar/day-words';
import { eventHomePath, rememberCurrentEvent } from '@/domain/event/event-address';
import { creditPoints, eventDates, eventPlace, orDash } from '@/domain/event/event-words';
import { contentApi, useListNewsQuery } from '@/features/content/api';
import { newsItemPath } from '@/features/content/model/news-address';
import { searchApi, useFindSubEventsQuery } from '@/features/search/api';
import { DayTile } from '@/features/search/components/day-tile';
import { ResultItem } from '@/features/search/components/result-item';
import { type Found, ResultSection, SHOWN } from '@/features/search/components/result-section';
import { SearchTips } from '@/features/search/components/search-tips';
import { isEnough, KEYWORD_MAXIMUM, readKeyword } from '@/features/search/model/keyword';
import { moveByArrow } from '@/features/search/model/move-by-arrow';
import { Container } from '@/ui/container';
import { formatCount, formatDate } from '@/ui/format';
import { Picture } from '@/ui/picture';
import { SectionHeading } from '@/ui/section-heading';
import { SearchBox } from '@/ui/search-box';
import type { EarlyCalls } from '../../early-calls';
import { PageTitle } from '../../page-title';
import styles from './search.module.css';

const PICTURE_SIZES = '128px';
const PICTURE_RATIO = 16 / 9;
/** How many classes are shown stands in the address: who comes back from one finds the others where they were. */
const CLASSES = 'kelas';
const MORE = 20;
const CLASSES_MAXIMUM = 100;
/** In the order of the page. */
const COURSE_KINDS = ['learning', 'microlearning', 'e_course'] as const satisfies readonly CourseKind[];

/** What a keyword finds among events, their classes, courses and the news. */
export function SearchRoute() {
  const [search, setSearch] = useSearchParams();
  const keyword = readKeyword(search);
  // On a phone the keyboard would cover what was found.
  const inTheWay = keyword !== '' && window.matchMedia('(pointer: coarse)').matches;

  return (
    <Container className={styles.page}>
      <PageTitle>{keyword ? `Cari “${keyword}”` : 'Pencarian'}</PageTitle>
      {/* The keys belong to the field and the links inside; the frame only hears them. */}
      <div onKeyDown={moveByArrow}>
        <SectionHeading level={1} kicker="Event, kelas, dan berita" title="Pencarian" />
        <div className={styles.field}>
          <SearchBox
            name="Cari event, kelas, dan berita"
            label="Kata kunci"
            placeholder="Judul, topik, atau narasumber"
            keyword={keyword}
            maxLength={KEYWORD_MAXIMUM}
            first={!inTheWay}
            onSearch={(wanted) => setSearch(wanted ? { keyword: wanted } : {})}
          />
        </div>
        <Results keyword={keyword} />
      </div>
    </Container>
  );
}

/** What each list is asked for. */
function listQuery(keyword: string) {
  return { page: 1, item_per_page: SHOWN, keyword };
}

function Results({ keyword }: { keyword: string }) {
  const skip = !isEnough(keyword);
  const [search, setSearch] = useSearchParams();
  const classes = readCount(search);
  const asked = listQuery(keyword);
  const events = useListEventsQuery(asked, { skip });
  const subEvents = useFindSubEventsQuery({ ...asked, item_per_page: classes }, { skip });
  // Those that stand already stay while more are on their way.
  const shown = subEvents.currentData ?? (classes > SHOWN ? subEvents.data : undefined);
  const showMore = () =>
    setSearch({ keyword, [CLASSES]: String(Math.min(classes + MORE, CLASSES_MAXIMUM)) }, { replace: true, preventScrollReset: true });
  const courses: Readonly<Record<CourseKind, Found<CourseRow>>> = {
    learning: useListCoursesQuery({ kind: 'learning', ...asked }, { skip }),
    microlearning: useListCoursesQuery({ kind: 'microlearning', ...asked }, { skip }),
    e_course: useListCoursesQuery({ kind: 'e_course', ...asked }, { skip }),
  };
  const news = useListNewsQuery(asked, { skip });
  const all: Found<unknown>[] = [events, subEvents, ...Object.values(courses), news];
  const nothing = !skip && all.every(({ currentData, error }) => !error && currentData?.meta.total === 0);

  return (
    <>
      {/* Stands through every search, so that each outcome is read aloud; an error speaks for itself. */}
      <p className={skip || nothing ? 'visually-hidden' : styles.outcome} role="status">
        {skip ? '' : outcome(keyword, events, { ...subEvents, currentData: shown }, courses, news)}
      </p>
      {(skip || nothing) && <SearchTips keyword={keyword} nothingFound={nothing} />}
      {!skip && !nothing && (
        <>
          <ResultSection title="Event" found={events} all={withKeyword(PATHS.events, keyword)} keyOf={({ id }) => id}>
            {(event) => <EventResult event={event} keyword={keyword} />}
          </ResultSection>
          <ResultSection
            title="Kelas & Workshop"
            found={{ ...subEvents, currentData: shown }}
            onMore={classes < CLASSES_MAXIMUM ? showMore : undefined}
            keyOf={({ id }) => id}
          >
            {(subEvent) => <SubEventResult subEvent={subEvent} keyword={keyword} />}
          </ResultSection>
          {COURSE_KINDS.map((kind) => (
            <CourseResults key={kind} kind={kind} found={courses[kind]} keyword={keyword} />
          ))}
          <ResultSection title="Berita" found={news} all={withKeyword(PATHS.news, keyword)} keyOf={({ id }) => id}>
            {(item) => <NewsResult news={item} keyword={keyword} />}
          </ResultSection>
        </>
      )}
    </>
  );
}

/** `3 event, 12 kelas & workshop, 2 e-course, 0 berita untuk “nyeri”`; what could not be had is not counted, nor courses where there are none. */
function outcome(
  keyword: string,
  events: Found<Event>,
  subEvents: Found<SubEvent>,
  courses: Readonly<Record<CourseKind, Found<CourseRow>>>,
  news: Found<NewsItem>,
): string {
  const kinds: [string, Found<unknown>][] = [
    ['event', events],
    ['kelas & workshop', subEvents],
    ...COURSE_KINDS.map((kind): [string, Found<unknown>] => [courseKindWord(kind).toLowerCase(), courses[kind]]),
    ['berita', news],
  ];
  if (kinds.some(([, { currentData, error }]) => !currentData && !error)) return `Mencari “${keyword}”…`;
  const always: readonly unknown[] = [events, subEvents, news];
  const counted = kinds.flatMap(([kind, found]) => {
    const total = found.error ? undefined : found.currentData?.meta.total;
    return total === undefined || (total === 0 && !always.includes(found)) ? [] : [`${formatCount(total)} ${kind}`];
  });
  return counted.length === 0 ? '' : `${counted.join(', ')} untuk “${keyword}”`;
}

function readCount(search: URLSearchParams): number {
  const count = Number(search.get(CLASSES));
  return Number.isInteger(count) && count > SHOWN ? Math.min(count, CLASSES_MAXIMUM) : SHOWN;
}

function withKeyword(path: string, keyword: string): string {
  return `${path}?${new URLSearchParams({ keyword }).toString()}`;
}

function EventResult({ event, keyword }: { event: Event; keyword: string }) {
  return (
    <ResultItem
      to={eventHomePath(event.id)}
      title={orDash(event.judul_event)}
      keyword={keyword}
      aside={<Picture src={event.gambar} srcSet={event.gambar_srcset} sizes={PICTURE_SIZES} alt="" ratio={PICTURE_RATIO} />}
      state={<StatusBadge status={event.status} />}
      facts={[eventDates(event), eventPlace(event)]}
      onOpen={() => rememberCurrentEvent(event.id)}
    />
  );
}

function SubEventResult({ subEvent, keyword }: { subEvent: SubEvent; keyword: string }) {
  const { data: names = [] } = useListEventNamesQuery();
  const { event_id, judul, jenis_event_nama, tanggal } = subEvent;
  return (
    <ResultItem
      to={subEventAddress(subEvent)}
      title={judul}
      keyword={keyword}
      aside={<DayTile day={tanggal} />}
      facts={[jenis_event_nama, slotOf(subEvent), names.find(({ id }) => id === event_id)?.value]}
      onOpen={() => rememberCurrentEvent(event_id)}
    />
  );
}

/** InASIA 2026 has a page for every sub-event; elsewhere the page of its event tells of it. */
function subEventAddress({ id, event_id }: SubEvent): string {
  const event = eventHomePath(event_id);
  return event === PATHS.inasia2026 ? generatePath(PATHS.inasia2026Page, { params: String(id) }) : event;
}

/** Courses of one kind. Few keywords are those of a course: a list of none stays away. */
function CourseResults({ kind, found, keyword }: { kind: CourseKind; found: Found<CourseRow>; keyword: string }) {
  if (!found.error && !found.currentData?.meta.total) return null;
  return (
    <ResultSection title={courseKindWord(kind)} found={found} all={withKeyword(courseListPath(kind), keyword)} keyOf={({ id }) => id}>
      {(course) => <CourseResult course={course} keyword={keyword} />}
    </ResultSection>
  );
}

function CourseResult({ course, keyword }: { course: CourseRow; keyword: string }) {
  return (
    <ResultItem
      to={coursePath(course)}
      title={course.judul}
      keyword={keyword}
      aside={<Picture src={course.gambar} alt="" ratio={PICTURE_RATIO} />}
      facts={[course.kategori_keilmuan?.value, minutesWords(course.durasi_menit), course.skp > 0 ? creditPoints(course.skp) : null]}
      excerpt={course.ringkasan}
    />
  );
}

function NewsResult({ news, keyword }: { news: NewsItem; keyword: string }) {
  return (
    <ResultItem
      to={newsItemPath(news.id)}
      title={orDash(news.judul)}
      keyword={keyword}
      aside={<Picture src={news.foto_url} srcSet={news.foto_srcset} sizes={PICTURE_SIZES} alt="" ratio={PICTURE_RATIO} />}
      facts={[formatDate(news.created_at)]}
      excerpt={news.excerpt}
    />
  );
}
export { SearchRoute as Component };

/** Asked for beside the guard's question. */
export const early: EarlyCalls = ({ url: { searchParams }, ask }) => {
  const keyword = readKeyword(searchParams);
  if (!isEnough(keyword)) return;
  const asked = listQuery(keyword);
  ask(catalogApi.endpoints.listEvents, asked);
  ask(searchApi.endpoints.findSubEvents, { ...asked, item_per_page: readCount(searchParams) });
  for (const kind of COURSE_KINDS) ask(courseApi.endpoints.listCourses, { kind, ...asked });
  ask(contentApi.endpoints.listNews, asked);
};
