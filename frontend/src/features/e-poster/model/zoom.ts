/** A picture in its frame, made larger and moved about. Pure arithmetic: positions are pixels from the frame's centre. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
export const LARGEST = 6;
export const ZOOM_STEP = 1.5;

function between(value: number, limit: number): number {
  // Also turns -0 into 0.
  return Math.min(limit, Math.max(-limit, value)) + 0;
}

/** No edge of the enlarged picture is drawn further in than the frame's edge. */
export function moved({ scale, x, y }: View, by: Point, frame: Size): View {
  return {
    scale,
    x: between(x + by.x, (frame.width * (scale - 1)) / 2),
    y: between(y + by.y, (frame.height * (scale - 1)) / 2),
  };
}

/** Enlarges so that what lies under a point stays under it. */
export function zoomed({ scale, x, y }: View, factor: number, at: Point, frame: Size): View {
  const next = Math.min(LARGEST, Math.max(1, scale * factor));
  const grown = next / scale;
  return moved({ scale: next, x: at.x - (at.x - x) * grown, y: at.y - (at.y - y) * grown }, { x: 0, y: 0 }, frame);
}
