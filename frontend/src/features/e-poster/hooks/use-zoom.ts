import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { moved, type Point, type Size, type View, WHOLE, ZOOM_STEP, zoomed } from '../model/zoom';

const KEY_MOVE = 60;
const CENTRE: Point = { x: 0, y: 0 };
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: KEY_MOVE, y: 0 },
  ArrowRight: { x: -KEY_MOVE, y: 0 },
  ArrowUp: { x: 0, y: KEY_MOVE },
  ArrowDown: { x: 0, y: -KEY_MOVE },
};

function sizeOf(frame: HTMLElement | null): Size {
  return { width: frame?.clientWidth ?? 0, height: frame?.clientHeight ?? 0 };
}

/** Where something happened, from the frame's centre. */
function placeIn(frame: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): Point {
  const box = frame.getBoundingClientRect();
  return { x: clientX - box.left - box.width / 2, y: clientY - box.top - box.height / 2 };
}

/** A picture that wheel, fingers, mouse, keys and buttons make larger and move about in its frame. */
export function useZoom() {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>(WHOLE);
  const fingers = useRef(new Map<number, Point>());

  const zoom = (factor: number, at = CENTRE) => setView((now) => zoomed(now, factor, at, sizeOf(frame.current)));
  const move = (by: Point) => setView((now) => moved(now, by, sizeOf(frame.current)));

  useEffect(() => {
    const area = frame.current;
    if (!area) return undefined;
    const turn = (event: WheelEvent) => {
      // React's own wheel listeners are passive and could not keep the page from scrolling.
      event.preventDefault();
      setView((now) => zoomed(now, Math.exp(-event.deltaY / 400), placeIn(area, event), sizeOf(area)));
    };
    area.addEventListener('wheel', turn, { passive: false });
    return () => area.removeEventListener('wheel', turn);
  }, []);

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, placeIn(event.currentTarget, event));
  };
  const onPointerMove = (event: PointerEvent<HTMLDivElement>) => {
    const before = fingers.current.get(event.pointerId);
    if (!before) return;
    const now = placeIn(event.currentTarget, event);
    const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1];
    fingers.current.set(event.pointerId, now);
    if (!other) {
      move({ x: now.x - before.x, y: now.y - before.y });
      return;
    }
    const spread = distance(now, other) / Math.max(1, distance(before, other));
    zoom(spread, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  };
  const onPointerEnd = ({ pointerId }: PointerEvent) => void fingers.current.delete(pointerId);
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
    else if (event.key === '-') zoom(1 / ZOOM_STEP);
    else if (event.key === '0') setView(WHOLE);
    else if (arrow && view.scale > 1) move(arrow);
    else return;
    event.preventDefault();
    // What moves the picture does not also turn to the next one.
    event.stopPropagation();
  };

  return {
    frame,
    view,
    larger: () => zoom(ZOOM_STEP),
    smaller: () => zoom(1 / ZOOM_STEP),
    reset: () => setView(WHOLE),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp: onPointerEnd,
      onPointerCancel: onPointerEnd,
      onKeyDown,
      onDoubleClick: (event: { currentTarget: HTMLElement; clientX: number; clientY: number }) =>
        view.scale > 1 ? setView(WHOLE) : zoom(ZOOM_STEP * ZOOM_STEP, placeIn(event.currentTarget, event)),
    },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
