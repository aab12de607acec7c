/** Commands of the editor. All but `select` and `place` apply to the selected fields. */
import type {FieldSettings} from '../../../contract/fields/field-settings.js';
import type {FieldKind} from '../../../contract/fields/field-kinds.js';
import type {Alignment} from './arrangement.js';
import type {AssignedPlace} from './free-places.js';
import type {OfferedField, Place, PlacedField, Rectangle, Sheet} from './placed-field.js';
import type {Axis} from './snapping.js';

/** A new field around a point. */
export interface PlaceCommand {
  readonly type: 'place';
  readonly kind: FieldKind;
  readonly partyId: number;
  readonly at: Place;
  /** What is written and drawn there, if the user did not point at an exact place: the field is placed beside it. */
  readonly taken?: readonly Rectangle[];
}

/** Turns fields of the PDF's own form into fields of a party. */
export interface TakeOverCommand {
  readonly type: 'take-over';
  readonly offered: readonly OfferedField[];
  readonly partyId: number;
}

/** New fields in places that the pages offer. */
export interface FillCommand {
  readonly type: 'fill';
  readonly places: readonly AssignedPlace[];
}

/** New fields. */
export type AddCommand =
  | PlaceCommand
  | TakeOverCommand
  | FillCommand
  | {readonly type: 'paste'; readonly sheet: Sheet}
  | {readonly type: 'duplicate'}
  /** The same on every sheet. */
  | {readonly type: 'repeat'};

/** Properties of a field other than its place and its party. */
export type FieldDetails = Partial<
  Pick<PlacedField, 'title' | 'isRequired' | 'isReadOnly' | 'value' | 'options' | 'merge'>
>;

export interface DetailsCommand {
  readonly type: 'change';
  readonly details: FieldDetails;
}

/** Settings to change; undefined stands for the usual. */
export type SettingsChange = {
  readonly [Name in keyof FieldSettings]?: FieldSettings[Name] | undefined;
};

/** The selected fields with other properties. */
export type ChangeCommand =
  /** Moves fields to where they were dragged, possibly on other sheets. */
  | {readonly type: 'put'; readonly places: ReadonlyMap<string, Place>}
  | {readonly type: 'nudge'; readonly dx: number; readonly dy: number}
  /** Moves fields so many sheets on, or back, to the same place there. */
  | {readonly type: 'turn'; readonly by: number}
  | {readonly type: 'grow'; readonly dx: number; readonly dy: number}
  | {readonly type: 'resize'; readonly key: string; readonly to: Partial<Rectangle>}
  | {readonly type: 'assign'; readonly partyId: number}
  | DetailsCommand
  | {readonly type: 'set'; readonly settings: SettingsChange}
  | {readonly type: 'align'; readonly to: Alignment}
  | {readonly type: 'distribute'; readonly axis: Axis}
  | {readonly type: 'same-size'};

export type EditCommand =
  | AddCommand
  | ChangeCommand
  | {readonly type: 'select'; readonly keys: readonly string[]}
  | {readonly type: 'copy'}
  | {readonly type: 'delete'}
  | {readonly type: 'undo'}
  | {readonly type: 'redo'}
  /** The current fields after someone else's changes were merged; not a step of undo. */
  | {readonly type: 'merge'; readonly fields: readonly PlacedField[]};
