import {followPointer} from './gesture.js';
import {pointOf, type Point} from './sheet-map.js';

/** Callbacks of a drag from the palette. */
export interface GhostDrag {
  /** The drag has started; anything that covers the pages can close. */
  onStart(): void;
  /** Released at this point of the document. */
  onDrop(point: Point): void;
}

/** Shows a ghost of the new field that follows the pointer from the palette. */
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
