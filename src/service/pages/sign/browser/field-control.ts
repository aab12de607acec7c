/** What all controls on the paper share: their ids, their names, and what is said about what is wrong. */
import {nothing} from 'lit';
import type {SigningField} from '../../../../contract/signing-page.js';
import {fieldWords} from './messages.js';

/** Id of a field's control in the DOM. */
export const controlId = (fieldId: number): string => `control-${fieldId}`;

/** The name of a field, as its label says it. */
export const fieldName = ({title, type}: SigningField): string => title || fieldWords(type);

/** Names the sentence under a field, where there is one, as the description of its control. */
export const describedBy = ({field_id: id}: SigningField, fault: string | undefined) =>
  fault ? `fault-${id}` : nothing;
