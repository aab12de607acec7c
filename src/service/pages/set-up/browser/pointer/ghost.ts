import {followPointer} from './gesture.js';
import {pointOf, type Point} from './sheet-map.js';

/** What a drag from the palette leads to. */
export interface GhostDrag {
  /** The drag has begun; what covers the pages can go. */
  onStart(): void;
  /** Let go at this point of the document. */
  onDrop(point: Point): void;
}

/** Lets a ghost of the new field follow the pointer from the palette. */
export function dragGhost(ghost: HTMLElement, down: PointerEvent, drag: GhostDrag): void {
  let last = down;
  followPointer(down, {
    onMove(_by, event) {
      if (ghost.hidden) drag.onStart();
      last = event;
      ghost.hidden = false;
      ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px)`;
    },
    onEnd(isDone) {
      ghost.hidden = true;
      if (isDone) drag.onDrop(pointOf(last));
    },
  });
}
