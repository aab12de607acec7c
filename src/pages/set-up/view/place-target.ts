import {html, nothing, type TemplateResult} from 'lit';
import type {FieldType} from '../../../contract/fields/field.js';
import type {OfferedPlace} from '../editing/free-places.js';
import {fieldTypeName, label} from '../messages.js';
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
  armed: FieldType | undefined,
): TemplateResult {
  const type = armed ?? place.type;
  const handleClick = ({currentTarget}: Event) =>
    currentTarget?.dispatchEvent(new PickPlacesEvent([{...place, type}]));
  return html`<button
    type="button"
    class="place"
    slot=${placeName(place)}
    aria-label=${label.placeHere(fieldTypeName(type))}
    .style=${fieldStyle(place)}
    @pointerdown=${(event: PointerEvent) => event.stopPropagation()}
    @click=${handleClick}
  >
    ${place.type === 'check' ? nothing : fieldIcon(type)}
  </button>`;
}
