/** What all controls on the paper share: their ids, their names, and what is said about what is wrong. */
import {nothing} from 'lit';
import type {SigningField} from '../../../../contract/signing-page.js';
import {fieldWords} from './messages.js';

/** Id of a field's control in the DOM. */
export const controlId = (fieldId: number): string => `control-${fieldId}`;

/** The name of a field, as its label says it. */
export const fieldName = ({title, type}: SigningField): string => title || fieldWords(type);

/** Names the sentence under a field, what is wrong or else its help, as the description of its control. */
export function describedBy({field_id: id}: SigningField, fault: string | undefined, help: string) {
  if (fault) return `fault-${id}`;
  return help ? `help-${id}` : nothing;
}
