/** What all controls on the paper share: their input, ids, names, and error messages. */
import {nothing} from 'lit';
import {kindOf} from '../../../../contract/fields/field-kinds.js';
import type {EntryFit} from '../../../../contract/pages/entry-fit.js';
import type {EnteredValue, FieldValue} from '../../../../contract/fields/field-value.js';
import type {SigningField} from '../../../../contract/pages/signing-page.js';
import {fieldWord} from '../../../../ui/language/field-messages.js';
import {signingDateWord} from './value-messages.js';

/** A field with its current state. */
export interface FieldView {
  readonly field: SigningField;
  readonly value: FieldValue | null;
  /** The party's hue, 1 to 8. */
  readonly hue: number;
  /** Whether it is the next field that needs input. */
  readonly isNext: boolean;
  /** Whether nothing is left to do in this field. */
  readonly isDone: boolean;
  readonly isDisabled: boolean;
  /** The error message. */
  readonly fault: string | undefined;
  /** How its text will be printed where it is filled in, once this has been measured. */
  readonly fit: EntryFit | undefined;
  /** How much more can be written; empty while there is room enough. */
  readonly room: string;
  /** A help sentence; empty if there is none. */
  readonly help: string;
  /** The text printed below a signature; empty if there is none. */
  readonly caption: string;
  /** Called with the entered value. */
  readonly onValue: (value: EnteredValue) => void;
  /** Chooses nothing, where something is chosen that need not be. */
  readonly onClear?: (() => void) | undefined;
  /** Opens the dialog for a signature, initials or a stamp. */
  readonly onSign: () => void;
  /** Opens the dialog for files. */
  readonly onFiles: () => void;
  /** On a small screen: opens the sheet in which this field is filled in. */
  readonly onSheet?: (() => void) | undefined;
}

/** Types that are typed, or chosen from a list: on a small screen in a sheet. */
const entries: ReadonlySet<SigningField['type']> = new Set([
  'text',
  'number',
  'email',
  'name',
  'date',
  'dropdown',
]);

/** Whether a field is filled in by typing, or by choosing from a list. */
export const isEntry = ({type}: SigningField): boolean => entries.has(type);

/** Whether a field is filled in with what its dialog creates: a signature, initials or a stamp. */
export const isSigned = ({type}: SigningField): boolean =>
  type === 'signature' || type === 'initials' || type === 'stamp';

/** Id of a field's control in the DOM. */
export const controlId = (fieldId: number): string => `control-${fieldId}`;

/** The name of a field, as in its label. */
export const fieldName = (field: SigningField): string =>
  field.title || (kindOf(field) === 'signing_date' ? signingDateWord() : fieldWord(field.type));

/** Makes the sentence below a field, an error or else its help, the description of its control. */
export function describedBy({field_id: id}: SigningField, fault: string | undefined, help: string) {
  if (fault) return `fault-${id}`;
  return help ? `help-${id}` : nothing;
}
