/** The boards that led the association, each for some years. */
import type { Board, BoardMember } from '@/api/types';

/** How a board's years stand in the address: `2024-2027`. */
export function periodKey({ periode_awal, periode_akhir }: Board): string {
  return `${periode_awal}-${periode_akhir}`;
}

/** How they stand on the page: `2024–2027`. */
export function periodWords({ periode_awal, periode_akhir }: Board): string {
  return periode_awal === periode_akhir ? String(periode_awal) : `${periode_awal}–${periode_akhir}`;
}

/** The board that the address names; without one, or with one that never was, the first, which is the newest. */
export function chosenBoard(boards: readonly Board[], period: string | null): Board | undefined {
  return boards.find((board) => periodKey(board) === period) ?? boards[0];
}

/** The members of one part of a board. */
export interface Division {
  name: string;
  members: BoardMember[];
}

/** The parts of a board in the order in which its members name them. */
export function divisionsOf(members: readonly BoardMember[]): Division[] {
  const divisions = new Map<string, BoardMember[]>();
  for (const member of members) {
    const name = member.bidang.trim();
    divisions.set(name, [...(divisions.get(name) ?? []), member]);
  }
  return [...divisions].map(([name, those]) => ({ name, members: those }));
}
