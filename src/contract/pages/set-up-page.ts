/**
 * Between the set-up page and the service: the state of a draft or template, and its fields as one list that is saved whole.
 * Lengths are points from the top left of the page as displayed.
 */
import * as z from 'zod/mini';
import {asOneLine} from '../text/as-one-line.js';
import {envelopeStatuses} from '../resources/envelope.js';
import {fieldOptionsSchema, fieldTypeSchema} from '../resources/field.js';
import {MAX_TEXT_LENGTH} from '../resources/field-value.js';
import {brandingViewSchema, framedDocumentSchema, pageErrorSchema} from './framed-document.js';
import {longest} from '../scalar.js';
import {
  earlierSignatureSchema,
  findingSchema,
  keepObstacles,
  signatureChoices,
} from '../resources/upload-report.js';

/** Most characters of the name that the page gives a field. */
const longestKey = 64;

/** Most characters of the name of a PDF's own field. */
const longestFormName = 1_000;

/** What a field is and where it lies, whoever fills it in. */
const fieldShape = {
  document_id: z.int(),
  type: fieldTypeSchema,
  title: z.string().check(asOneLine, z.maxLength(longest.title)),
  is_required: z.boolean(),
  is_read_only: z.boolean(),
  /** From 1. */
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** What stands in the field before anybody fills it in: text, or whether a box is checked. */
  value: z.nullable(z.union([z.string().check(z.maxLength(MAX_TEXT_LENGTH)), z.boolean()])),
  options: fieldOptionsSchema,
  /** Name of the field of the PDF's own form that it stands in for; null where it was placed or tagged. */
  form_field: z.nullable(z.string().check(z.maxLength(longestFormName))),
};

/** A field as the set-up page shows and saves it. */
export const placedFieldSchema = z
  .object({
    /** Made by the page, unique in the envelope, and the same for ever. */
    key: z.string().check(z.minLength(1), z.maxLength(longestKey)),
    party_id: z.int(),
    ...fieldShape,
    /** What those call it who prefill it; a field of the PDF's own form begins with its name there. */
    merge: z.nullable(z.string().check(z.maxLength(longestFormName))),
  })
  .check(
    z.refine(
      ({type, value}) => typeof value !== 'boolean' || type === 'check',
      'Only a checkbox is checked or not',
    ),
  );
export type PlacedFieldView = z.infer<typeof placedFieldSchema>;

/** A field of a PDF's own form that can be taken over, for a party yet to be chosen. */
export const offeredFieldSchema = z.object(fieldShape);
export type OfferedFieldView = z.infer<typeof offeredFieldSchema>;

/** A party of the envelope; those who receive a copy only can't be given fields. */
export const setUpPartySchema = z.object({
  party_id: z.int(),
  name: z.string(),
  /** Place among all parties, from 0; decides the hue. */
  position: z.int(),
  is_signer: z.boolean(),
});
export type SetUpParty = z.infer<typeof setUpPartySchema>;

/** Why a document could not be used: a sentence in English, and the word by which languages know it, if they do. */
const failureSchema = z.object({text: z.string(), reason: z.nullable(z.string())});
export type SetUpFailure = z.infer<typeof failureSchema>;

/** What was found in one upload, and whether its sender still has to decide about the signatures in it. */
const uploadViewSchema = z.object({
  document_id: z.int(),
  title: z.string(),
  findings: z.array(findingSchema),
  signatures: z.array(earlierSignatureSchema),
  is_asking: z.boolean(),
  choice: z.nullable(z.enum(signatureChoices)),
  /** Why the signatures cannot be kept; null if they can. */
  obstacle: z.nullable(z.enum(keepObstacles)),
});
export type UploadView = z.infer<typeof uploadViewSchema>;

/** Answer of `GET /embed/{id}/set-up`. */
export const setUpStateSchema = z.object({
  /** Whether it is a template; else the draft of an envelope. */
  is_template: z.boolean(),
  branding: brandingViewSchema,
  title: z.string(),
  /** A draft can be changed, and so can a template that reads `draft` here; `finished` is a template whose session is over. */
  status: z.enum([...envelopeStatuses, 'finished']),
  /** Whether it is sent by itself as soon as its documents are ready. */
  is_sending: z.boolean(),
  /** Why its documents could not be used; null unless its status is `failed`. */
  failure: z.nullable(failureSchema),
  /** What could not be used, and why, as long as the sender has not gone on without it. */
  left_out: z.array(z.object({title: z.string(), failure: failureSchema})),
  /** What was found in uploads, of those in which something was. */
  uploads: z.array(uploadViewSchema),
  /** Characters of names, titles and prefilled values that no font has. */
  missing_letters: z.array(z.string()),
  /** Whether passwords of parties go in the same mail as their links, and so show no more than the links do. */
  mails_passwords: z.boolean(),
  parties: z.array(setUpPartySchema),
  /** Without pages while they are being prepared. */
  documents: z.array(framedDocumentSchema),
  fields: z.array(placedFieldSchema),
  /** What the documents' own forms ask for. */
  form_fields: z.array(offeredFieldSchema),
  /** Names the list of fields; another list has another revision. */
  revision: z.string(),
});
export type SetUpState = z.infer<typeof setUpStateSchema>;

/** Body of `POST /embed/{id}/set-up/signatures`: what becomes of the signatures that are in a document already. */
export const decideSignaturesSchema = z.object({
  document_id: z.int(),
  choice: z.enum(signatureChoices),
});

/**
 * Body of `PUT /embed/{id}/set-up/fields`: all fields there shall be, and the revision they were made from.
 * Saving the same list twice is harmless.
 */
export const saveFieldsSchema = z.object({
  revision: z.string(),
  fields: z.array(placedFieldSchema),
});
export type SaveFields = z.infer<typeof saveFieldsSchema>;

/** Answer of `PUT /embed/{id}/set-up/fields`. */
export const fieldsSavedSchema = z.object({revision: z.string()});
export type FieldsSaved = z.infer<typeof fieldsSavedSchema>;

/** The same with status 409: somebody else has saved in between; nothing was changed. */
export const fieldsOutdatedSchema = z.object({
  ...pageErrorSchema.shape,
  revision: z.string(),
  fields: z.array(placedFieldSchema),
});
export type FieldsOutdated = z.infer<typeof fieldsOutdatedSchema>;

/** Code of that answer. */
export const fieldsOutdated = 'fields_outdated';
