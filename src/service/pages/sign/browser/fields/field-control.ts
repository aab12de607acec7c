/** What all controls on the paper share: what they are drawn from, their ids, their names, and what is said about what is wrong. */
import {nothing} from 'lit';
import type {EntryFit} from '../../../../../contract/pages/entry-fit.js';
import type {EnteredValue, FieldValue} from '../../../../../contract/resources/field-value.js';
import type {SigningField} from '../../../../../contract/pages/signing-page.js';
import {fieldWords} from '../messages.js';

/** A field with what is known about it now. */
export interface FieldView {
  readonly field: SigningField;
  readonly value: FieldValue | null;
  /** The party's hue, 1 to 8. */
  readonly hue: number;
  /** Whether it is the next one that wants something. */
  readonly isNext: boolean;
  /** Whether nothing is left to do here. */
  readonly isDone: boolean;
  readonly isDisabled: boolean;
  /** A sentence about what is wrong. */
  readonly fault: string | undefined;
  /** How its text will be printed, once that is known. */
  readonly fit: EntryFit | undefined;
  /** A sentence of help; empty for none. */
  readonly help: string;
  /** What will be printed below a signature; empty for nothing. */
  readonly caption: string;
  /** Takes what is entered. */
  readonly onValue: (value: EnteredValue) => void;
  /** Opens the dialog for a signature, initials or a stamp. */
  readonly onSign: () => void;
  /** Opens the dialog for files. */
  readonly onFiles: () => void;
}

/** Id of a field's control in the DOM. */
export const controlId = (fieldId: number): string => `control-${fieldId}`;

/** The name of a field, as its label says it. */
export const fieldName = ({title, type}: SigningField): string => title || fieldWords(type);

/** Names the sentence under a field, what is wrong or else its help, as the description of its control. */
export function describedBy({field_id: id}: SigningField, fault: string | undefined, help: string) {
  if (fault) return `fault-${id}`;
  return help ? `help-${id}` : nothing;
}
