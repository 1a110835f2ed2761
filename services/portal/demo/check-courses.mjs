// What holds the courses together; part of `node check.mjs`. `must` collects what is wrong.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { courseFile } from './read-course.mjs';

const here = (path) => new URL(path, import.meta.url);
const read = (path) => readFileSync(here(path), 'utf8');
const twice = (list) => list.filter((one, at) => list.indexOf(one) !== at);
const words = (html) => html.replace(/<[^>]+>/g, ' ').split(/\s+/).filter(Boolean).length;
const STUDENTS = ['PPDS', 'DI', 'DM', 'MHS'];
const CATEGORIES = ['dasar', 'lanjutan', 'penyegaran', 'sertifikasi'];
const FIELDS = ['anestesi-umum', 'etika', 'farmakologi', 'kegawatdaruratan', 'nyeri', 'terapi-intensif'];
const KINDS = ['single', 'multiple', 'true_false', 'matching', 'number'];
const ASKING = ['quiz', 'pre_test', 'exam'];
// Sections of a course, at least and at most.
const SECTIONS = { e_course: [4, 8], learning: [2, 3], microlearning: [1, 1] };
const MOST_BYTES = 4 * 1024 * 1024;

/** The sentences and points of a lesson, without what is shorter than four words. */
const sentences = (lesson) => [lesson.html ?? '', ...(lesson.slides ?? []).map(({ text }) => text)]
  .flatMap((html) => html.split(/<\/?(?:p|h3|ul|li)>|\n|(?<=[.?!])\s/)).map((one) => one.replace(/<[^>]+>/g, '').trim()).filter((one) => words(one) >= 4);

const plain = (list) => list.every((one) => !/[<*]/.test(one));

/** Whether captions come one after another and end with their video. */
function timed(name, seconds) {
  const at = (clock) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));
  const cues = [...read(`./files/courses/${name}`).matchAll(/^(\d\d:\d\d\.\d{3}) --> (\d\d:\d\d\.\d{3})$/gm)].map(([, from, to]) => [at(from), at(to)]);
  return cues.length > 5 && cues.every(([from, to], k) => from < to && from === (cues[k - 1]?.[1] ?? 0)) && cues.at(-1)[1] === seconds;
}

function checkQuestion(question, of, must) {
  const { kind, options = [], pairs = [], number } = question;
  const right = options.filter((option) => option.right).length;
  must(KINDS.includes(kind) && Number.isInteger(question.weight) && question.weight >= 1 && question.weight <= 3, `${of}: kind or weight`);
  must(words(question.text) >= 3 && words(question.explanation) >= 3, `${of}: text or explanation`);
  must(twice(options.map(({ text }) => text)).length === 0, `${of}: an option twice`);
  must(plain([...options.map(({ text }) => text), ...pairs.flatMap(({ left, right: other }) => [left, other])]), `${of}: marks in an option`);
  if (kind === 'single') must(options.length >= 4 && right === 1, `${of}: ${right} right of ${options.length}`);
  if (kind === 'multiple') must(options.length >= 4 && right >= 1 && right < options.length, `${of}: ${right} right of ${options.length}`);
  if (kind === 'true_false') must(options.length === 2 && right === 1 && options[0].text === 'Benar' && options[1].text === 'Salah', `${of}: not Benar and Salah`);
  if (kind === 'matching') must(pairs.length >= 2 && [...twice(pairs.map(({ left }) => left)), ...twice(pairs.map(({ right: other }) => other))].length === 0 && pairs.every(({ left, right: other }) => left && other), `${of}: pairs`);
  if (kind === 'number') must(Number.isFinite(number?.value) && number.tolerance >= 0, `${of}: number`);
  must((kind === 'number') === Boolean(number) && (kind === 'matching') === pairs.length > 0 && ['number', 'matching'].includes(kind) === (options.length === 0), `${of}: a key of another kind`);
}

function checkLesson(lesson, of, course, must, safe) {
  must(lesson.title && Number.isInteger(lesson.minutes) && lesson.minutes > 0 && lesson.minutes <= 60, `${of}: title or minutes`);
  must(ASKING.includes(lesson.kind) === Boolean(lesson.exam), `${of}: exam`);
  if (lesson.kind === 'text') must(words(lesson.html) >= 70 && words(lesson.html) <= 400, `${of}: ${words(lesson.html)} words`);
  if (lesson.html !== undefined) must(safe(lesson.html), `${of}: html`);
  if (lesson.kind === 'slides') must(lesson.slides.length >= 3 && lesson.slides.every(({ title, text }) => title && words(text) >= 6) && lesson.slides.some(({ picture }) => picture) && plain(lesson.slides.flatMap(({ title, text }) => [title, text])), `${of}: slides`);
  if (lesson.kind === 'video' && lesson.external_url) must(lesson.external_url.startsWith('https://') && words(lesson.html) >= 6 && !lesson.file, `${of}: video of another host`);
  else if (lesson.kind === 'video') must(lesson.seconds >= 30 && lesson.seconds <= 90 && lesson.file.endsWith('.mp4') && lesson.captions.endsWith('.vtt') && read(`./files/courses/${lesson.captions}`).startsWith('WEBVTT\n') && timed(lesson.captions, lesson.seconds), `${of}: video`);
  if (lesson.kind === 'pdf') must(lesson.file.endsWith('.pdf'), `${of}: file`);
  if (!lesson.exam) return;
  const { minutes, pass_percent: pass, attempts, wait_minutes: wait, draw } = lesson.exam;
  must(minutes >= 3 && minutes <= 60 && pass >= 0 && pass <= 100 && (attempts === null || attempts >= 1) && wait >= 0 && (lesson.kind !== 'exam' || pass >= 60), `${of}: rules of the exam`);
  must(draw.length > 0 && twice(draw.map(({ topic }) => topic)).length === 0, `${of}: a topic twice`);
  for (const { topic, count } of draw) must(count >= 1 && count <= course.bank.filter((question) => question.topic === topic).length, `${of}: draws ${count} of ${topic}`);
  must(!lesson.asks_consent || course.disclaimer, `${of}: asks for consent to nothing`);
}

function checkPrices({ prices, id, kind }, professions, must) {
  if (prices === 'free') return;
  const named = prices.flatMap((row) => row.professions ?? []);
  must(prices.filter((row) => row.professions === null).length === 1 && named.every((code) => professions.has(code)) && twice(named).length === 0, `course ${id}: whose prices`);
  must(prices.every(({ idr }) => idr >= 5000 && idr <= 2000000 && idr % 5000 === 0), `course ${id}: prices`);
  const of = (code) => (prices.find((row) => row.professions?.includes(code)) ?? prices.find((row) => row.professions === null)).idr;
  must(STUDENTS.every((code) => of(code) < of('DSA') && of(code) === Math.min(...prices.map(({ idr }) => idr))), `course ${id}: students do not pay least`);
  must(kind !== 'microlearning' || of('DSA') <= 50000, `course ${id}: dear for so little`);
}

/** Checks all courses; returns how many there are, with how many lessons and questions. */
export function checkCourses({ must, safe, professions, speakers }) {
  const ids = JSON.parse(read('./courses/index.json'));
  const wanted = [...Array(12).keys()].map((k) => 101 + k).concat([1, 2, 3, 4, 5, 6].map((k) => 200 + k), [...Array(10).keys()].map((k) => 301 + k));
  must(JSON.stringify(ids) === JSON.stringify(wanted), 'courses: ids are not 101..112, 201..206, 301..310');
  must(readdirSync(here('./courses/')).length === ids.length + 1 && readdirSync(here('./lessons/')).length === ids.length, 'courses: a file that index.json does not name');
  const courses = ids.map((id) => JSON.parse(read(`./courses/${id}.json`)));
  const files = new Set();
  const told = [];
  for (const course of courses) {
    const of = `course ${course.id}`;
    const lessons = course.sections.flatMap((section) => section.lessons);
    const [least, most] = SECTIONS[course.kind];
    must(JSON.stringify(course) === JSON.stringify(courseFile(read(`./lessons/${course.id}.txt`), speakers)), `${of}: not as lessons/${course.id}.txt says, so run make-courses.mjs`);
    must(course.kind === { 1: 'e_course', 2: 'learning', 3: 'microlearning' }[Math.floor(course.id / 100)], `${of}: kind`);
    must(CATEGORIES.includes(course.category) && FIELDS.includes(course.field), `${of}: category or field`);
    must(words(course.summary) >= 6 && safe(course.description) && words(course.description) >= 12 && course.goals.length >= 2, `${of}: summary, description or goals`);
    must(course.credit_hundredths > 0 && course.credit_hundredths % 25 === 0 && (course.access_days === null || course.access_days >= 30), `${of}: credit points or access`);
    must(course.teachers.length > 0 && course.reviews.every(({ stars, days_ago: days }) => stars >= 1 && stars <= 5 && days > 0), `${of}: teachers or reviews`);
    must(course.prerequisites.every((id) => id < course.id && ids.includes(id)), `${of}: a prerequisite that does not come before it`);
    must(course.sections.length >= least && course.sections.length <= most && course.sections.every((section) => section.title && section.lessons.length >= 1 && section.lessons.length <= 3), `${of}: sections`);
    must(lessons.filter(({ kind }) => ['text', 'slides', 'video', 'pdf'].includes(kind)).length >= (course.kind === 'e_course' ? 6 : 1), `${of}: too little to read`);
    lessons.forEach((lesson) => checkLesson(lesson, `${of}, ${lesson.title}`, course, must, safe));
    course.bank.forEach((question, at) => checkQuestion(question, `${of}, question ${at + 1}`, must));
    const drawn = new Set(lessons.flatMap((lesson) => lesson.exam?.draw ?? []).map(({ topic }) => topic));
    must(course.bank.every(({ topic }) => drawn.has(topic)), `${of}: a topic that nothing draws`);
    checkPrices(course, professions, must);
    if (course.kind === 'e_course') {
      const exams = lessons.filter(({ kind }) => kind === 'exam');
      must(lessons[0].kind === 'pre_test' && exams.length === 1 && lessons.at(-1) === exams[0] && exams[0].asks_consent, `${of}: not from a pre-test to an exam with consent`);
      must(course.disclaimer && safe(course.disclaimer) && course.accreditation_number, `${of}: disclaimer or accreditation`);
      must(course.bank.length >= 15 && new Set(course.bank.map(({ topic }) => topic)).size >= 3 && KINDS.every((kind) => course.bank.some((question) => question.kind === kind)), `${of}: its bank`);
    }
    const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
    must(course.kind !== 'microlearning' || (minutes >= 5 && minutes <= 15), `${of}: ${minutes} minutes`);
    for (const lesson of lessons) for (const name of [lesson.file, lesson.captions, ...(lesson.slides ?? []).map(({ picture }) => picture)]) if (name) files.add(name);
    for (const { picture } of course.bank) if (picture) files.add(picture);
    told.push(...lessons.flatMap(sentences));
    for (const size of [320, 640, 1280]) must(existsSync(here(`./media/courses/${course.id}/${size}.webp`)), `${of}: no cover ${size}`);
  }
  const lessons = courses.flatMap((course) => course.sections).flatMap((section) => section.lessons);
  const bank = courses.flatMap((course) => course.bank);
  for (const one of twice(told)) must(false, `courses: a sentence twice: ${one}`);
  for (const [list, what] of [[courses.map(({ title }) => title), 'title'], [lessons.map(({ title }) => title), 'title of a lesson'], [bank.map(({ text }) => text), 'question'], [courses.flatMap(({ reviews }) => reviews).map(({ comment }) => comment), 'review'], [courses.map(({ disclaimer }) => disclaimer).filter(Boolean), 'disclaimer']]) {
    for (const one of twice(list)) must(false, `courses: a ${what} twice: ${one}`);
  }
  must(courses.filter(({ kind, prices }) => kind === 'microlearning' && prices === 'free').length >= 8 && courses.filter(({ prices }) => prices !== 'free').length >= 8, 'courses: free and priced ones');
  must(courses.filter((course) => course.in_order).length >= 3 && courses.filter((course) => course.prerequisites.length > 0).length >= 3 && lessons.filter((lesson) => lesson.must_watch).length === 1, 'courses: in order, prerequisites, or not one video to be watched');
  const kept = readdirSync(here('./files/courses/'));
  for (const name of files) must(kept.includes(name), `courses: no file ${name}`);
  for (const name of kept) must(files.has(name), `courses: nothing shows ${name}`);
  for (const name of kept.filter((one) => one.endsWith('.mp4'))) must(statSync(here(`./files/courses/${name}`)).size < 1.5 * 1024 * 1024, `courses: ${name} is too large`);
  const bytes = kept.reduce((sum, name) => sum + statSync(here(`./files/courses/${name}`)).size, 0);
  must(bytes < MOST_BYTES, `courses: files take ${bytes} bytes`);
  return `${courses.length} courses with ${lessons.length} lessons and ${bank.length} questions`;
}
