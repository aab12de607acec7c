/** What the editor works on: fields on sheets of paper. Lengths are points from the top left of the sheet as displayed. */
import {atPlace, placesOf} from '../../../contract/fields/field-places.js';
import type {FieldSettings} from '../../../contract/fields/field-settings.js';
import type {FieldType} from '../../../contract/fields/field.js';
import type {SetUpState} from '../../../contract/pages/set-up-page.js';

export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where a field is: a page of a document, counted from 1, and the place on it. */
export interface Place {
  readonly documentId: number;
  readonly page: number;
  readonly x: number;
  readonly y: number;
}

export interface PlacedField extends Rectangle, Place {
  /** Permanent and unique in the envelope. */
  readonly key: string;
  readonly partyId: number;
  readonly type: FieldType;
  readonly title: string;
  readonly isRequired: boolean;
  readonly isReadOnly: boolean;
  readonly value: string | boolean | null;
  /** The choices, one per line. */
  readonly options: string;
  /** The field of the PDF's own form that it replaces. */
  readonly formField: string | null;
  /** The name used for prefilling. */
  readonly merge: string | null;
  /** How it is filled in and printed; kept as the request that placed it set it. */
  readonly settings?: FieldSettings | undefined;
}

/** A field of a PDF's own form that has not been adopted yet. */
export type OfferedField = Omit<PlacedField, 'key' | 'partyId' | 'merge'>;

/** The form fields still to be adopted: those that no placed field replaces. */
export const stillOffered = (
  offered: readonly OfferedField[],
  placed: readonly PlacedField[],
): readonly OfferedField[] =>
  offered.filter(
    (field) =>
      !placed.some(
        ({documentId, formField}) =>
          documentId === field.documentId && formField === field.formField,
      ),
  );

/** The field at each of its further places, where it is shown and not edited. */
export const repeatsOf = (field: PlacedField): readonly PlacedField[] =>
  placesOf(field)
    .slice(1)
    .map((place) => atPlace(field, place));

/** One page of one document; the envelope's sheets form one sequence, document after document. */
export interface Sheet {
  readonly documentId: number;
  readonly page: number;
  readonly width: number;
  readonly height: number;
}

/** Identifies a sheet among all of them. */
export const sheetKey = ({documentId, page}: Pick<Place, 'documentId' | 'page'>): string =>
  `${documentId}/${page}`;

/** The sheet of a field. */
export const sheetOf = (
  sheets: readonly Sheet[],
  place: Pick<Place, 'documentId' | 'page'>,
): Sheet | undefined =>
  sheets.find(({documentId, page}) => documentId === place.documentId && page === place.page);

/** What is on each sheet that has anything, by {@link sheetKey}. */
export function bySheetKey<Item extends Pick<Place, 'documentId' | 'page'>>(
  fields: readonly Item[],
): ReadonlyMap<string, readonly Item[]> {
  const bySheet = new Map<string, Item[]>();
  for (const field of fields) {
    const there = bySheet.get(sheetKey(field));
    if (there) there.push(field);
    else bySheet.set(sheetKey(field), [field]);
  }
  return bySheet;
}

/** The pages of all documents in one sequence. */
export const sheetsOf = ({documents}: Pick<SetUpState, 'documents'>): readonly Sheet[] =>
  documents.flatMap(({document_id: documentId, pages}) =>
    pages.map(({number: page, width, height}) => ({documentId, page, width, height})),
  );
