const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** How far something is: 350 reads '350 m', 1240 reads '1,2 km'. */
export function distance(metres: number): string {
  return metres < 1000 ? `${numbers.format(metres)} m` : `${numbers.format(metres / 1000)} km`;
}
