import type {FieldType} from './field.js';

/** The members of a field that decide to which choice it belongs. */
export interface ChoiceMember {
  readonly type: FieldType;
  readonly partyId: number;
  readonly documentId: number;
  readonly title: string;
  readonly formField: string | null;
}

/** The key that radio buttons of one choice share: party, document and label; empty for other types. */
export const choiceOf = ({type, partyId, documentId, title, formField}: ChoiceMember): string =>
  type === 'radio' ? JSON.stringify([partyId, documentId, formField ?? title]) : '';
