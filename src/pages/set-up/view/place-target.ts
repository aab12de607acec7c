import {html, nothing, type TemplateResult} from 'lit';
import type {FieldKind} from '../../../contract/fields/field-kinds.js';
import type {OfferedPlace} from '../editing/free-places.js';
import {fieldKindName, label} from '../messages.js';
import {PickPlacesEvent} from './edit-request-event.js';
import {fieldStyle} from './field-face.js';
import {fieldIcon} from './field-icon.js';

/** Identifies a place on its page. */
export const placeName = ({type, x, y}: OfferedPlace): string => `${type} ${x} ${y}`;

/**
 * A dashed target on the paper.
 * @param armed The kind that is being placed; otherwise it is the kind that the page wants.
 */
export function renderPlaceTarget(
  place: OfferedPlace,
  armed: FieldKind | undefined,
): TemplateResult {
  const type = armed ?? place.type;
  const handleClick = ({currentTarget}: Event) =>
    currentTarget?.dispatchEvent(new PickPlacesEvent([{...place, type}]));
  return html`<button
    type="button"
    class="place"
    slot=${placeName(place)}
    aria-label=${label.placeHere(fieldKindName(type))}
    .style=${fieldStyle(place)}
    @pointerdown=${(event: PointerEvent) => event.stopPropagation()}
    @click=${handleClick}
  >
    ${place.type === 'check' ? nothing : fieldIcon(type)}
  </button>`;
}
