/** Where a field stands: a field of a PDF's own form may have several places with one value. */
import type {FieldPlace, FieldSettings, Turn} from './field-settings.js';

interface Placed extends Omit<FieldPlace, 'turn'> {
  readonly settings?: FieldSettings | undefined;
}

/** All places of a field, the one at which it is filled in first. */
export function placesOf({page, x, y, width, height, settings}: Placed): readonly FieldPlace[] {
  const {turn, places = []} = settings ?? {};
  return [{page, x, y, width, height, ...(turn && {turn})}, ...places];
}

/** The field as it stands at one of its places. */
export const atPlace = <Field extends Placed>(
  field: Field,
  {turn, ...place}: FieldPlace,
): Field => ({
  ...field,
  ...place,
  settings: {...field.settings, turn},
});

/** The size of a place as its text sees it: turned by a quarter, its width is the height of the text. */
export const uprightSize = ({
  width,
  height,
  turn,
}: Pick<FieldPlace, 'width' | 'height'> & {
  readonly turn?: Turn | undefined;
}): Pick<FieldPlace, 'width' | 'height'> =>
  turn === 90 || turn === 270 ? {width: height, height: width} : {width, height};
