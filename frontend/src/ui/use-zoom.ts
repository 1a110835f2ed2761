import Panzoom, { type PanzoomObject } from '@panzoom/panzoom';
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

export const LARGEST = 6;
const STEP = 1.5;
/** How far an arrow key moves what is seen. */
const KEY_MOVE = 60;
const ARROWS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [KEY_MOVE, 0],
  ArrowRight: [-KEY_MOVE, 0],
  ArrowUp: [0, KEY_MOVE],
  ArrowDown: [0, -KEY_MOVE],
};

/**
 * What fills a frame, made larger and moved about in it by wheel, fingers, mouse, keys and buttons: at least as large as the
 * frame, whose edges it always covers. Panzoom moves it by its own style, which the page's policy allows; it writes no style
 * sheet into the page.
 */
export function useZoom() {
  const sheet = useRef<HTMLDivElement>(null);
  const zoom = useRef<PanzoomObject>(null);
  const [scale, setScale] = useState(1);

  useEffect(() => {
    const moved = sheet.current;
    const frame = moved?.parentElement;
    if (!moved || !frame) return undefined;
    // Fingers may begin beside the picture: the whole frame listens. The cursor is the style sheet's.
    const panzoom = Panzoom(moved, { contain: 'outside', minScale: 1, maxScale: LARGEST, step: Math.log(STEP), canvas: true, cursor: '' });
    zoom.current = panzoom;
    const tell = () => setScale(panzoom.getScale());
    // As far as the wheel or the touchpad was moved: Panzoom's own makes a step of each of its many events.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      panzoom.zoomToPoint(panzoom.getScale() * Math.exp(-event.deltaY / 400), event);
    };
    moved.addEventListener('panzoomchange', tell);
    frame.addEventListener('wheel', turn, { passive: false });
    return () => {
      moved.removeEventListener('panzoomchange', tell);
      frame.removeEventListener('wheel', turn);
      panzoom.destroy();
    };
  }, []);

  const larger = () => zoom.current?.zoom(zoom.current.getScale() * STEP);
  const smaller = () => zoom.current?.zoom(zoom.current.getScale() / STEP);
  const reset = () => zoom.current?.reset({ animate: false });

  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key === '+' || event.key === '=') larger();
    else if (event.key === '-') smaller();
    else if (event.key === '0') reset();
    else if (arrow && scale > 1) zoom.current?.pan(arrow[0] / scale, arrow[1] / scale, { relative: true });
    else return;
    event.preventDefault();
    // What moves the picture does not also turn to the next one.
    event.stopPropagation();
  };
  /** Also two taps of a finger. */
  const onDoubleClick = (event: MouseEvent) => {
    if (scale > 1) reset();
    else zoom.current?.zoomToPoint(STEP * STEP, event);
  };

  return { sheet, scale, larger, smaller, reset, handlers: { onKeyDown, onDoubleClick } };
}
