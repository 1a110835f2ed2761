/** The offices of the association as the tree that they form. */
import type { Position } from '@/api/types';

/** An office with those below it. */
export interface Office extends Position {
  below: Office[];
}

/**
 * The topmost offices, each with its branch, in the order of the list, which names every office after the one above it.
 * One whose superior was not named before stands at the top: nobody is lost, and nobody stands below himself.
 */
export function officesAsTree(positions: readonly Position[]): Office[] {
  const named = new Map<number, Office>();
  const top: Office[] = [];
  for (const position of positions) {
    const office = { ...position, below: [] };
    const above = position.induk_id === null ? undefined : named.get(position.induk_id);
    (above?.below ?? top).push(office);
    named.set(office.id, office);
  }
  return top;
}

/** How many offices stand below one, at whatever depth. */
export function countBelow(office: Office): number {
  return office.below.reduce((sum, child) => sum + 1 + countBelow(child), 0);
}

/** Every office that has others below it. */
export function superiors(offices: readonly Office[]): Office[] {
  return offices.flatMap((office) => (office.below.length > 0 ? [office, ...superiors(office.below)] : []));
}

/** How many offices stand side by side where the tree first parts. */
export function firstSpread(offices: readonly Office[]): number {
  const [only] = offices;
  return only && offices.length === 1 ? firstSpread(only.below) : offices.length;
}
