/** Where fields are offered: the lines and boxes of a sheet that no field covers yet. */
import type {FieldKind} from '../../../contract/fields/field-kinds.js';
import type {FieldPlace} from '../../../contract/pages/field-places.js';
import {overlap} from './geometry.js';
import type {Place, Rectangle} from './placed-field.js';

/** A place on its sheet. */
export interface OfferedPlace extends Omit<FieldPlace, 'type'> {
  readonly type: FieldKind;
  readonly documentId: number;
  readonly page: number;
}

/** A place with the party that fills it in. */
export interface AssignedPlace extends OfferedPlace {
  readonly partyId: number;
}

/** The places without those that something stands on: a field, or a field of the PDF's own form. */
export const freePlaces = (
  places: readonly OfferedPlace[],
  taken: readonly (Rectangle & Place)[],
): readonly OfferedPlace[] =>
  places.filter(
    (place) =>
      !taken.some(
        (other) =>
          other.documentId === place.documentId &&
          other.page === place.page &&
          overlap(place, other),
      ),
  );
