/** Where fields stand once the pages below them have other places in a document, or are turned. */
import {placesOf} from '../../../contract/fields/field-places.js';
import type {FieldPlace, FieldSettings, Turn} from '../../../contract/fields/field-settings.js';
import type {Field, OfferedField, PageSize, Rectangle} from '../envelope.js';

/** By how many degrees a page is turned clockwise. */
export type PageTurn = 0 | 90 | 180 | 270;

/** What becomes of one page. */
export interface MovedPage {
  /** Its new number, from 1. */
  readonly to: number;
  readonly turn: PageTurn;
  /** Its size as displayed before. */
  readonly size: PageSize;
}

/** What becomes of the pages of one document, by their former numbers, from 1; those that are gone are missing. */
export type MovedPages = ReadonlyMap<number, MovedPage>;

type Standing = Field | OfferedField;

/** The field on the moved pages; null if all its pages are gone. */
export function movedField<Moving extends Standing>(
  field: Moving,
  pages: MovedPages,
): Moving | null {
  const places = placesOf(field).flatMap((place) => movedPlace(place, field, pages));
  if (places.length === 0) return null;
  const moved = standingAt(field, places);
  return 'covers' in field ? {...moved, covers: movedCovers(field, pages)} : moved;
}

/** The field at these places, of which there is at least one. */
export function standingAt<Moving extends Standing>(
  field: Moving,
  [first, ...others]: readonly FieldPlace[],
): Moving {
  const {turn, ...place} = first!;
  return {...field, ...place, ...withPlaces(field.settings, turn, others)};
}

function movedPlace(
  {page, turn, ...rectangle}: FieldPlace,
  {formField}: Pick<Standing, 'formField'>,
  pages: MovedPages,
): readonly FieldPlace[] {
  const moved = pages.get(page);
  if (!moved) return [];
  // What a person has placed is read upright; a text of the file's own form turns with the form.
  const turned = formField === null && turn === undefined ? undefined : after(turn, moved.turn);
  return [{page: moved.to, ...turnedRectangle(rectangle, moved), ...(turned && {turn: turned})}];
}

/** Text turns with its page, but is counted the other way round. */
const after = (turn: Turn | undefined, by: PageTurn): Turn | undefined =>
  ([undefined, 90, 180, 270] as const)[(((turn ?? 0) - by + 360) % 360) / 90];

const movedCovers = ({page, covers}: Field, pages: MovedPages): readonly Rectangle[] => {
  const moved = pages.get(page);
  return moved ? covers.map((cover) => turnedRectangle(cover, moved)) : [];
};

/** The same area of the paper after its page was turned clockwise. */
export function turnedRectangle(
  {x, y, width, height}: Rectangle,
  {turn, size}: Pick<MovedPage, 'turn' | 'size'>,
): Rectangle {
  const [right, below] = [size.width - x - width, size.height - y - height];
  switch (turn) {
    case 0:
      return {x, y, width, height};
    case 90:
      return {x: below, y: x, width: height, height: width};
    case 180:
      return {x: right, y: below, width, height};
    case 270:
      return {x: y, y: right, width: height, height: width};
  }
}

function withPlaces(
  settings: FieldSettings | undefined,
  turn: Turn | undefined,
  places: readonly FieldPlace[],
): {readonly settings?: FieldSettings} {
  const {turn: _, places: __, ...others} = settings ?? {};
  const moved = {...others, ...(turn && {turn}), ...(places.length > 0 && {places: [...places]})};
  return settings || Object.keys(moved).length > 0 ? {settings: moved} : {};
}
