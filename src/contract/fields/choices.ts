/**
 * Which radio buttons belong to one choice, and fields in which a signer could not choose anything: the set-up page names
 * them, and the service does not send them.
 */
import type {FieldType} from './field.js';

/** A field, as far as the rule depends on it. */
export interface ChoiceField extends ChoiceMember {
  readonly isReadOnly: boolean;
}

/**
 * Lists with fewer than two choices, and radio buttons that are alone. Fields of the PDF's own form are as its author
 * wanted them.
 * @param optionsOf The choices of a list.
 */
export function unanswerable<Field extends ChoiceField>(
  fields: readonly Field[],
  optionsOf: (field: Field) => readonly string[],
): readonly Field[] {
  const buttons = new Map<string, number>();
  for (const field of fields) {
    const choice = choiceOf(field);
    buttons.set(choice, (buttons.get(choice) ?? 0) + 1);
  }
  const countOf = (field: Field): number =>
    field.type === 'radio' ? (buttons.get(choiceOf(field)) ?? 0) : optionsOf(field).length;
  return fields.filter(
    (field) =>
      (field.type === 'radio' || field.type === 'dropdown') &&
      field.formField === null &&
      !field.isReadOnly &&
      countOf(field) < 2,
  );
}

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
