/** A drag of a new field from the palette: the field itself follows the pointer and snaps like one that is moved. */
import type {OfferedPlace} from '../editing/free-places.js';
import type {Place, PlacedField} from '../editing/placed-field.js';
import type {Guide} from '../editing/snapping.js';
import {landNew, type NewLanding} from './field-move.js';
import {followPointer} from './gesture.js';
import {pointOf, type MeasuredSheet, type SheetMap} from './sheet-map.js';

/** The pages that the field is dragged to. */
export interface GhostPages {
  readonly fields: readonly PlacedField[];
  readonly places: readonly OfferedPlace[];
  measure(): SheetMap;
  showGuides(guides: readonly Guide[], sheet: MeasuredSheet | undefined, scale: number): void;
}

/** Callbacks of the drag. */
export interface GhostDrag {
  /** The drag has started; anything that covers the pages can close. */
  onStart(): void;
  /** Released with the field's middle at this place. */
  onDrop(at: Place): void;
}

/** How far above a finger, which would hide it, the field is carried, in CSS pixels. */
const lift = 40;

/** Moves `ghost`, which shows the field, with the pointer; with the Alt key it does not snap. */
export function dragGhost(
  ghost: HTMLElement,
  down: PointerEvent,
  field: Pick<PlacedField, 'width' | 'height'>,
  pages: GhostPages,
  drag: GhostDrag,
): void {
  const raised = down.pointerType === 'touch' ? lift : 0;
  let map: SheetMap | undefined;
  let landing: NewLanding | undefined;
  followPointer(down, {
    onMove(_by, event) {
      if (!map) drag.onStart();
      map ??= pages.measure();
      const {x, y} = pointOf(event);
      const others = [...pages.fields, ...pages.places];
      landing = landNew(map, field, others, {x, y: y - raised}, !event.altKey);
      const {corner, guides, sheet} = landing;
      ghost.hidden = false;
      ghost.style.setProperty('--paper-point', `${map.scale}px`);
      ghost.style.transform = `translate(${corner.x - window.scrollX}px, ${corner.y - window.scrollY}px)`;
      pages.showGuides(guides, sheet, map.scale);
    },
    onEnd(isDone) {
      ghost.hidden = true;
      pages.showGuides([], undefined, 1);
      if (isDone && landing?.at) drag.onDrop(landing.at);
    },
  });
}
