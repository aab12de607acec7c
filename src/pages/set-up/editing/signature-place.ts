/** Where a signature goes that nobody has pointed a place for. */
import type {AssignedPlace} from './free-places.js';
import {freePaper, lowestFree} from './free-paper.js';
import {heldOn} from './geometry.js';
import {sheetKey, sheetOf, type Rectangle, type Sheet} from './placed-field.js';
import {signingPlaces, type KnownPaper} from './signing-places.js';

/**
 * The last signature line that is this party's; else free paper, nearest to the end of the documents; else the bottom
 * margin of the last page, where it covers something (`isOnText`), if it is known what stands there.
 */
export function signaturePlace(
  partyId: number,
  size: Pick<Rectangle, 'width' | 'height'>,
  known: KnownPaper,
): (AssignedPlace & {readonly isOnText: boolean}) | undefined {
  const line = signingPlaces(known).findLast(
    (place) => place.partyId === partyId && place.type === 'signature',
  );
  if (line) return {...line, isOnText: false};
  const last = known.sheets.at(-1);
  if (!last) return undefined;
  for (const sheet of known.sheets.toReversed()) {
    const taken = known.takenOn(sheet);
    const others = [...known.fields, ...known.places].filter((each) => sheetOf([sheet], each));
    const place = taken && freePaper(sheet, size, [...taken, ...others]);
    if (place) return {...on(sheet, place), partyId, isOnText: false};
  }
  const fields = known.fields.filter((field) => sheetKey(field) === sheetKey(last));
  const bottom = {...size, x: last.width, y: last.height - size.height - 24};
  const place = heldOn(last, lowestFree(last, size, fields) ?? bottom);
  // What could not be read of the page may well be free.
  return {...on(last, place), partyId, isOnText: known.takenOn(last) !== undefined};
}

const on = ({documentId, page}: Sheet, place: Rectangle) =>
  ({...place, type: 'signature', documentId, page}) as const;
