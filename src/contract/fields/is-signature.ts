import type {FieldValue, SignatureValue} from './field-value.js';

/** Whether a value can be drawn as a signature, initials or a stamp. */
export const isSignature = (value: FieldValue | null | undefined): value is SignatureValue =>
  typeof value === 'object' && value !== null && value.kind !== 'files';
