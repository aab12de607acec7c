import type {Envelope} from '../../domain/envelope.js';
import type {Template} from '../../domain/template.js';

/** The texts of the sender that a sealed file will show: title, names, and what stands in fields from the start. */
export const senderTexts = ({
  title,
  parties,
  fields,
}: Pick<Envelope, 'title' | 'fields'> & Pick<Envelope | Template, 'parties'>): string[] => [
  ...new Set([
    title,
    ...parties.map(({name}) => name),
    ...fields.flatMap(({title: label, value}) =>
      typeof value === 'string' ? [label, value] : label,
    ),
  ]),
];
