/** How distances and durations of a stay are worded. */
const numbers = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** 350 reads '350 m', 1240 reads '1,2 km'. */
export function distance(metres: number): string {
  return metres < 1000 ? `${numbers.format(metres)} m` : `${numbers.format(metres / 1000)} km`;
}

/** 90 reads '1 jam 30 menit'. */
export function duration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours > 0 && `${hours} jam`, rest > 0 && `${rest} menit`].filter(Boolean).join(' ') || '0 menit';
}
