import {pointOf, type Point} from './sheet-map.js';

/** What a gesture does as the pointer moves and when it ends. */
export interface Gesture {
  /** At most once per frame; `by` is how far the pointer moved, scrolling included. */
  onMove(by: Point, event: PointerEvent): void;
  /** `isDone` is false if the gesture was cancelled. */
  onEnd(isDone: boolean): void;
}

/** Movement in CSS pixels up to which a press does not count as a drag. */
const tremble = 4;
/** Height in CSS pixels of the strips at the top and bottom of the view in which a drag scrolls. */
const scrollStrip = 48;

/** Follows one pointer until it is released; Escape or the browser may cancel it. */
export function followPointer(down: PointerEvent, gesture: Gesture): void {
  const ending = new AbortController();
  const {signal} = ending;
  const start = pointOf(down);
  let last: PointerEvent = down;
  let hasMoved = false;
  let frame = 0;

  const step = () => {
    frame = 0;
    scrollAtEdge(last);
    const {x, y} = pointOf(last);
    // In the document, so that scrolling counts as movement.
    const by = {x: x - start.x, y: y - start.y};
    hasMoved ||= Math.hypot(by.x, by.y) > tremble;
    if (hasMoved) gesture.onMove(by, last);
    // Goes on scrolling while the pointer rests at the edge, without any event.
    if (hasMoved && isAtEdge(last)) frame = requestAnimationFrame(step);
  };
  const finish = (isDone: boolean) => {
    cancelAnimationFrame(frame);
    ending.abort();
    gesture.onEnd(isDone && hasMoved);
  };
  const handleMove = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    last = event;
    frame ||= requestAnimationFrame(step);
  };
  const handleUp = (event: PointerEvent) => {
    if (event.pointerId !== down.pointerId) return;
    last = event;
    cancelAnimationFrame(frame);
    step();
    finish(true);
  };
  window.addEventListener('pointermove', handleMove, {signal});
  window.addEventListener('pointerup', handleUp, {signal});
  window.addEventListener('pointercancel', () => finish(false), {signal});
  window.addEventListener('keydown', ({key}) => key === 'Escape' && finish(false), {signal});
}

const edgeOf = ({clientY}: PointerEvent): -1 | 0 | 1 => {
  if (clientY < scrollStrip) return -1;
  return clientY > window.innerHeight - scrollStrip ? 1 : 0;
};

const isAtEdge = (event: PointerEvent): boolean => edgeOf(event) !== 0;

function scrollAtEdge(event: PointerEvent): void {
  if (isAtEdge(event)) window.scrollBy({top: edgeOf(event) * 12, behavior: 'instant'});
}
