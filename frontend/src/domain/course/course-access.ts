/** Until when a course is open to the member who takes it. */
import type { OwnCourse } from '@/api/types';

/** Whether its time is over: its classroom is closed then, until the member joins anew. */
export function isOver({ akses_sampai }: Pick<OwnCourse, 'akses_sampai'>, now: number): boolean {
  return akses_sampai !== null && Date.parse(akses_sampai) <= now;
}
