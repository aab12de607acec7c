import type {Document, Envelope} from '../../domain/envelope.js';
import type {Template} from '../../domain/template.js';

type Work = Pick<Envelope, 'title' | 'fields'> &
  Pick<Envelope | Template, 'parties'> & {readonly documents: readonly Pick<Document, 'title'>[]};

/** The sender's texts that a sealed file will show: titles, names, and initial values of fields. */
export const senderTexts = ({title, documents, parties, fields}: Work): string[] => [
  ...new Set([
    title,
    ...documents.map((document) => document.title),
    ...parties.map(({name}) => name),
    ...fields.flatMap(({title: label, value}) =>
      typeof value === 'string' ? [label, value] : label,
    ),
  ]),
];
