/** What locks values of a party, and what is kept of it: apart from how it is decided, which needs all other events. */
import type {FieldValue} from '../../../contract/fields/field-value.js';

/** A value as text for the field with this id, or for all fields of the party with this name. */
export interface NamedValue {
  readonly field_id?: number | undefined;
  readonly field_merge?: string | undefined;
  readonly field_value: string;
}

export interface LockValues {
  readonly type: 'lock-values';
  readonly partyId: number;
  readonly values: readonly NamedValue[];
  /** Of the document, which decides how a number is read. */
  readonly language: string;
}

export interface ValuesLocked {
  readonly type: 'values-locked';
  readonly partyId: number;
  readonly fields: readonly {readonly fieldId: number; readonly value: FieldValue | null}[];
}
