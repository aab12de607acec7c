/** The set-up page's calls, and how fields are converted for the wire. */
import type {
  ArrangePages,
  FieldsSaved,
  OfferedFieldView,
  PlacedFieldView,
  SetUpState,
} from '../../../contract/pages/set-up-page.js';
import type {SigningState} from '../../../contract/pages/signing-page.js';
import {offersKind, offersTool} from '../../../contract/fields/editor-offers.js';
import type {InvoiceChoice, SignatureChoice} from '../../../contract/resources/upload-report.js';
import type {PageClient} from '../../shared/page-client.js';
import {optionsOf} from '../editing/field-options.js';
import {stillOffered, type OfferedField, type PlacedField} from '../editing/placed-field.js';

/** Reads and saves a draft or template. */
export interface SetUpClient {
  /** Address of the page, without its token. */
  readonly address: string;
  read(): Promise<SetUpState>;
  /** @returns The revision of the saved list. */
  save(fields: readonly PlacedField[], revision: string): Promise<string>;
  /** Decides about the signatures that a document already contains. */
  decideSignatures(documentId: number, choice: SignatureChoice): Promise<SetUpState>;
  /** Decides about the invoice data that a document contains. */
  decideInvoice(documentId: number, choice: InvoiceChoice): Promise<SetUpState>;
  /** Turns, moves and removes pages, also from one document to another. */
  arrange(wanted: ArrangePages): Promise<SetUpState>;
  /** Takes the last arrangement back, if these are still the documents. */
  undoArranging(documents: readonly number[]): Promise<SetUpState>;
  /** Continues without the documents that were left out. */
  goOn(): Promise<SetUpState>;
  /** What a party would see with these fields; nothing is stored. */
  preview(partyId: number, fields: readonly PlacedField[]): Promise<SigningState>;
  /** Finishes the set-up of a template. */
  finish(): Promise<SetUpState>;
}

/** The calls over a page's connection. */
export const createSetUpClient = (client: PageClient): SetUpClient => ({
  get address() {
    return client.url;
  },
  read: () => client.call<SetUpState>('GET', 'set-up'),
  decideSignatures: (document_id, choice) =>
    client.call<SetUpState>('POST', 'set-up/signatures', {document_id, choice}),
  decideInvoice: (document_id, choice) =>
    client.call<SetUpState>('POST', 'set-up/invoice', {document_id, choice}),
  arrange: (wanted) => client.call<SetUpState>('POST', 'set-up/pages', wanted),
  undoArranging: (documents) => client.call<SetUpState>('POST', 'set-up/pages/undo', {documents}),
  goOn: () => client.call<SetUpState>('POST', 'set-up/go-on', {}),
  finish: () => client.call<SetUpState>('POST', 'set-up/finish', {}),
  preview: (party_id, fields) =>
    client.call<SigningState>('POST', 'set-up/preview', {party_id, fields: fields.map(toView)}),
  async save(fields, revision) {
    const body = {revision, fields: fields.map(toView)};
    return (await client.call<FieldsSaved>('PUT', 'set-up/fields', body)).revision;
  },
});

/** Converts a field from the service. */
export const toPlacedField = ({
  party_id: partyId,
  key,
  merge,
  ...field
}: PlacedFieldView): PlacedField => ({
  ...toOfferedField(field),
  key,
  partyId,
  merge,
});

/** The fields of the PDF's own form that can still be adopted, if the host offers that. */
export function offeredIn(
  {editor, form_fields: fields}: Pick<SetUpState, 'editor' | 'form_fields'>,
  placed: readonly PlacedField[],
): readonly OfferedField[] {
  if (!offersTool(editor, 'form')) return [];
  const offered = fields.filter(({type}) => offersKind(editor, type));
  return stillOffered(offered.map(toOfferedField), placed);
}

/** Converts a field of a PDF's own form from the service. */
export const toOfferedField = ({
  document_id: documentId,
  is_required: isRequired,
  is_read_only: isReadOnly,
  form_field: formField,
  options,
  ...same
}: OfferedFieldView): OfferedField => ({
  ...same,
  documentId,
  isRequired,
  isReadOnly,
  formField,
  options: options.join('\n'),
});

const toView = ({
  documentId: document_id,
  partyId: party_id,
  isRequired: is_required,
  isReadOnly: is_read_only,
  formField: form_field,
  ...field
}: PlacedField): PlacedFieldView => ({
  ...field,
  document_id,
  party_id,
  is_required,
  is_read_only,
  form_field,
  options: optionsOf(field),
});
