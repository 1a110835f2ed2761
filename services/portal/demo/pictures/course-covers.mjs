// Covers of the courses, 1280 x 720 each: composed as the events' covers are, with the kind, the field and the extent in words.
import { readFileSync } from 'node:fs';
import { sheet } from './covers.mjs';
import { LAYOUTS } from './layouts.mjs';
import { SETS } from './palette.mjs';
import { at, disc, mark } from './shapes.mjs';
import { fit, text, width } from './text.mjs';

const COVERS = JSON.parse(readFileSync(new URL('./course-covers.json', import.meta.url), 'utf8'));
const KINDS = { e_course: 'E-COURSE', learning: 'LEARNING', microlearning: 'MICROLEARNING' };
const FIELDS = { 'anestesi-umum': 'Anestesi Umum', etika: 'Etika', farmakologi: 'Farmakologi', kegawatdaruratan: 'Kegawatdaruratan', nyeri: 'Nyeri', 'terapi-intensif': 'Terapi Intensif' };
// An e-course is laid out by its category, so that the twelve do not look alike.
const LAYOUT = { dasar: 'Pelatihan', lanjutan: 'Simposium', penyegaran: 'Seminar', sertifikasi: 'Workshop' };
const OTHERS = { learning: 'Seminar', microlearning: 'Webinar' };

/** The SVG of a course's cover. */
export function courseCover(course) {
  const cover = { ...COVERS[course.id], turn: course.id };
  const c = SETS[cover.set];
  const layout = OTHERS[course.kind] ?? LAYOUT[course.category];
  const size = fit(cover.lines, 500, 88, 800, -0.02);
  const leading = size * 1.08;
  const first = 372 - (leading * (cover.lines.length - 1)) / 2 + size * 0.3;
  const kind = KINDS[course.kind];
  const wide = width(kind, 25, 700, 0.12);
  // Not how many minutes: the page says it, and lessons change.
  const extent = course.kind === 'microlearning' ? 'Satu topik' : `${course.sections.length} bab`;
  const words = text(kind, { x: 72, y: 104, size: 25, weight: 700, fill: c.quiet, spacing: 0.12 }) +
    disc(72 + wide + 22, 95, 4.5, c.accent === '#ffffff' ? c.quiet : c.accent) +
    text(FIELDS[course.field], { x: 72 + wide + 44, y: 104, size: 25, weight: 500, fill: c.quiet, spacing: 0.01 }) +
    cover.lines.map((line, k) => text(line, { x: 72, y: first + k * leading, size, fill: c.ink, spacing: -0.02 })).join('') +
    at(88, 622, mark(22, c.quiet, c.accent)) + text(extent, { x: 124, y: 631, size: 27, weight: 600, fill: c.ink, spacing: 0.01 });
  return sheet(LAYOUTS[layout](cover, c, layout === 'Simposium' ? 996 : 960) + words, c.ground, c.ground2);
}
