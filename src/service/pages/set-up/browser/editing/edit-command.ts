/** What can be asked of the editor. All but `select` and `place` are about the selected fields. */
import type {FieldType} from '../../../../../contract/resources/field.js';
import type {Alignment} from './arrangement.js';
import type {OfferedField, Place, PlacedField, Rectangle, Sheet} from './placed-field.js';
import type {Axis} from './snapping.js';

/** A new field around a point. */
export interface PlaceCommand {
  readonly type: 'place';
  readonly fieldType: FieldType;
  readonly partyId: number;
  readonly at: Place;
  /** Whether it goes below what stands there already: nobody pointed at that very place. */
  readonly isAbout?: boolean;
}

/** Fields of the PDF's own form become fields of a party. */
export interface TakeOverCommand {
  readonly type: 'take-over';
  readonly offered: readonly OfferedField[];
  readonly partyId: number;
}

/** Fields that were not there before. */
export type AddCommand =
  | PlaceCommand
  | TakeOverCommand
  | {readonly type: 'paste'; readonly sheet: Sheet}
  | {readonly type: 'duplicate'}
  /** The same on every sheet. */
  | {readonly type: 'repeat'};

/** What can be said of a field besides where it lies and whose it is. */
export type FieldDetails = Partial<
  Pick<PlacedField, 'title' | 'isRequired' | 'isReadOnly' | 'value' | 'options' | 'merge'>
>;

/** The selected fields, otherwise. */
export type ChangeCommand =
  /** To where they were dragged, maybe on other sheets. */
  | {readonly type: 'put'; readonly places: ReadonlyMap<string, Place>}
  | {readonly type: 'nudge'; readonly dx: number; readonly dy: number}
  | {readonly type: 'grow'; readonly dx: number; readonly dy: number}
  | {readonly type: 'resize'; readonly key: string; readonly to: Partial<Rectangle>}
  | {readonly type: 'assign'; readonly partyId: number}
  | {readonly type: 'change'; readonly details: FieldDetails}
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
  /** Fields as they are now that somebody else's changes were taken in; not a step of undo. */
  | {readonly type: 'merge'; readonly fields: readonly PlacedField[]};
