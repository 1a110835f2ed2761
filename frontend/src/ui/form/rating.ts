/** The star scale. */

/** What each number of stars says. */
export const CAPTIONS = ['Sangat Buruk!', 'Buruk', 'Baik', 'Memuaskan', 'Sangat Memuaskan!'] as const;

export const DEFAULT_MAXIMUM = 5;

/** The caption of a rating; a question that has none yet says nothing. */
export function captionOf(rating: number): string {
  return CAPTIONS[rating - 1] ?? '';
}

/** The rating after a click on a star: the same star again takes the rating back, unless that is switched off. */
export function ratingAfterClick(current: number, clicked: number, options: { maximum: number; reset: boolean }): number {
  if (options.reset && clicked === current) return 0;
  return Math.min(Math.max(clicked, 1), options.maximum);
}
