const TITLES = /^(?:(?:prof|dr|drg|ns|apt|assoc|a\/prof|h|hj|ir)\.?\s+)+/i;

/** The first letters of a name, without the titles before it: `Prof. Dr. dr. Ratna Wulandari` → `RW`. */
export function initials(name: string): string {
  return name
    .replace(TITLES, '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
}
