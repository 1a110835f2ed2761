// Reads one authored course of lessons/: see "Courses" in the README for how such a file is written.

const INLINE = (line) => line.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');

/** Lines of text as safe HTML: `### ` a heading, `* ` a point of a list, everything else a paragraph of its own. */
export function html(lines) {
  let out = '';
  let list = false;
  for (const line of lines.filter(Boolean)) {
    const point = line.startsWith('* ');
    if (point !== list) out += point ? '<ul>' : '</ul>';
    list = point;
    if (point) out += `<li>${INLINE(line.slice(2))}</li>`;
    else out += line.startsWith('### ') ? `<h3>${INLINE(line.slice(4))}</h3>` : `<p>${INLINE(line)}</p>`;
  }
  return list ? `${out}</ul>` : out;
}

const settings = (words) => Object.fromEntries(words.trim().split(/\s+/).filter(Boolean).map((word) => {
  const [key, value] = word.split('=');
  return [key, value ?? true];
}));

/** The slides of a lesson, each with the drawing its head line asks for (`figure`, read by pictures/slides.mjs). */
function slides(lines, id, at) {
  const out = [];
  for (const line of lines.filter(Boolean)) {
    const head = /^\[\[(.+?)\]\]\s*(.*)$/.exec(line);
    if (!head) out.at(-1).text += `${out.at(-1).text ? '\n' : ''}${line}`;
    else out.push({ title: head[1], text: '', picture: head[2] ? `slide-${id}-${at}-${out.length + 1}.webp` : null, figure: head[2] || undefined });
  }
  return out;
}

function exam(words, kind) {
  const { minutes, pass, attempts, wait, review } = settings(words.replace(/draw=.*$/, ''));
  const draw = /draw=(.*)$/.exec(words)[1].split(';').map((part) => {
    const [topic, count] = part.split(':');
    return { topic: topic.trim(), count: Number(count) };
  });
  return { minutes: Number(minutes), pass_percent: Number(pass ?? 0), attempts: attempts ? Number(attempts) : kind === 'pre_test' ? 1 : null, wait_minutes: Number(wait ?? 0), shows_review: review !== 'no', draw };
}

/** A lesson from its head line (`-- kind | minutes | title | settings`) and the lines below it. */
function lesson(head, lines, id, at) {
  const [kind, minutes, title, words = ''] = head.split(' | ');
  const base = { title, kind, minutes: Number(minutes) };
  if (kind === 'text') return { ...base, html: html(lines) };
  if (kind === 'slides') return { ...base, slides: slides(lines, id, at) };
  if (['quiz', 'pre_test', 'exam'].includes(kind)) {
    const consent = /\bconsent\b/.test(words);
    return { ...base, asks_consent: consent, exam: exam(words.replace(/\bconsent\b/, ''), kind) };
  }
  const { url, file, captions, seconds, must_watch } = settings(words);
  return { ...base, ...(lines.some(Boolean) && { html: html(lines) }), ...(url && { external_url: url }), ...(file && { file }), ...(captions && { captions }), ...(seconds && { seconds: Number(seconds) }), ...(kind === 'video' && { must_watch: must_watch === true }) };
}

function question(lines, id, at) {
  const [topic, kind, weight] = lines[0].slice(2).split(' | ');
  const out = { topic, kind, weight: Number(weight), text: html([lines[1]]) };
  const rest = lines.slice(2);
  const of = (mark) => rest.filter((line) => line.startsWith(`${mark} `)).map((line) => line.slice(2));
  if (kind === 'number') {
    const [value, tolerance] = of('#')[0].split(' ~ ').map(Number);
    out.number = { value, tolerance };
  } else if (kind === 'matching') {
    out.pairs = of('=').map((line) => line.split(' => ')).map(([left, right]) => ({ left, right }));
  } else if (kind === 'true_false') {
    const right = of('+')[0] === 'Benar';
    out.options = [{ text: 'Benar', right }, { text: 'Salah', right: !right }];
  } else {
    out.options = rest.filter((line) => /^[+-] /.test(line)).map((line) => ({ text: line.slice(2), right: line[0] === '+' }));
  }
  const [figure] = of('@');
  if (figure) Object.assign(out, { picture: `question-${id}-${at}.webp`, figure });
  out.explanation = html(of('!'));
  return out;
}

/** Pieces of `lines`, each beginning where `mark` stands; what comes before the first is left out. */
function pieces(lines, mark) {
  const out = [];
  for (const line of lines) {
    if (line.startsWith(mark)) out.push([line]);
    else out.at(-1)?.push(line);
  }
  return out;
}

/** The whole file as the authored course: its head (`key: value`, lists of `- ` lines), sections, bank. */
export function readCourse(source) {
  const lines = source.split('\n').map((line) => line.trimEnd());
  const [top, bank = []] = (() => {
    const at = lines.indexOf('== BANK');
    return at < 0 ? [lines] : [lines.slice(0, at), lines.slice(at + 1)];
  })();
  const first = top.findIndex((line) => line.startsWith('== '));
  const head = {};
  let key;
  for (const line of top.slice(0, first).filter(Boolean)) {
    const named = /^([a-z_]+):\s?(.*)$/.exec(line);
    if (named) {
      key = named[1];
      head[key] = named[2] ? [named[2]] : [];
    } else head[key].push(line);
  }
  const one = (name) => head[name]?.[0];
  const id = Number(one('id'));
  let at = 0;
  const sections = pieces(top.slice(first), '== ').map(([title, ...rest]) => ({
    title: title.slice(3),
    lessons: pieces(rest, '-- ').map(([words, ...text]) => lesson(words.slice(3), text, id, (at += 1))),
  }));
  return {
    id, kind: one('kind'), title: one('title'), summary: one('summary'), description: html(head.description), category: one('category'), field: one('field'),
    credit_hundredths: Number(one('credit')), accreditation_number: one('accreditation') ?? null, access_days: one('access') ? Number(one('access')) : null,
    in_order: one('in_order') === 'yes', disclaimer: head.disclaimer ? html(head.disclaimer) : null,
    prerequisites: (one('prerequisites') ?? '').split(' ').filter(Boolean).map(Number), goals: head.goals.map((line) => line.slice(2)),
    teachers: one('teachers').split(' ').map(Number), prices: one('price') === 'free' ? 'free' : Number(one('price')),
    reviews: (head.reviews ?? []).map((line) => line.split(' | ')).map(([name, stars, days, comment]) => ({ name, stars: Number(stars), comment, days_ago: Number(days) })),
    sections, bank: pieces(bank, '? ').map((part, before) => question(part.filter(Boolean), id, before + 1)),
  };
}

// Of what everybody else pays. Those who still study pay least.
const SHARES = [[['DU', 'DG', 'BDN', 'APT'], 0.8], [['PRW', 'PRWA', 'PNTA'], 0.7], [['PPDS', 'DI', 'DM', 'MHS'], 0.5]];
const round = (rupiah) => Math.round(rupiah / 5000) * 5000;
const prices = (full) => [{ professions: null, idr: full }, ...SHARES.map(([professions, share]) => ({ professions, idr: round(full * share) }))];

/** A speaker of the congresses as a teacher: what stands after the first comma of the name is the degree. */
function teacher({ id, name, biography }) {
  const comma = name.indexOf(', ');
  return { name: name.slice(0, comma), degree: name.slice(comma + 2), biography, speaker_id: id };
}

/** The course as courses/<id>.json holds it. */
export function courseFile(source, speakers) {
  const course = readCourse(source);
  const undrawn = ({ figure, ...question }) => question;
  const slim = (lesson) => (lesson.slides ? { ...lesson, slides: lesson.slides.map(({ title, text, picture }) => ({ title, text, picture })) } : lesson);
  return {
    ...course, teachers: course.teachers.map((id) => teacher(speakers.find((speaker) => speaker.id === id))), prices: course.prices === 'free' ? 'free' : prices(course.prices),
    sections: course.sections.map((section) => ({ ...section, lessons: section.lessons.map(slim) })),
    bank: course.bank.map(undrawn),
  };
}
