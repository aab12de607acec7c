/** What the signing page and the service exchange, below `/embed/<session id>/signing`. */
import * as z from 'zod/mini';
import {longest} from '../longest.js';
import {asOneLine} from '../text/as-one-line.js';
import {fieldFitShape} from './entry-fit.js';
import {fieldSettingsSchema} from '../fields/field-settings.js';
import {fieldOptionsSchema, fieldTypeSchema} from '../fields/field.js';
import {enteredValueSchema, fieldValueSchema, filesValueSchema} from '../fields/field-value.js';
import {brandingViewSchema, framedDocumentSchema} from './framed-document.js';
import {contentChangeSchema} from '../resources/content-change.js';
import {partyStatusSchema} from '../resources/party.js';
import {signatureFormatSchema} from '../resources/settings.js';
import {emailAddress} from '../scalar.js';
import {strangerName} from './widget-page.js';
import {textLooksSchema} from '../text/text-looks.js';

/** What this party sees: one screen for each, and `open` for the signing ceremony itself. */
export const signingStatuses = [
  /** It is this party's turn. */
  'open',
  /** The documents of a public page are being prepared. */
  'preparing',
  /** Signed on a public page; to be confirmed through the link in a mail. */
  'unconfirmed',
  /** It is not this party's turn yet. */
  'waiting',
  /** The sender is changing what is to be signed. */
  'amending',
  /** This party has signed; others have not. */
  'signed',
  /** Everybody has signed; the document is being sealed. */
  'sealing',
  'completed',
  'cancelled',
  'expired',
  'rejected',
] as const;
export const signingStatusSchema = z.enum(signingStatuses);
export type SigningStatus = z.infer<typeof signingStatusSchema>;

/** What an open page asks for again and again, to find out whether it still shows what is sent. */
export interface SigningVersion {
  /** Whether the envelope is out, and not being changed. */
  readonly is_open: boolean;
  /** As in the state. */
  readonly version: number;
}

/** A field on a page: points from the top left as displayed. */
export const signingFieldSchema = z.object({
  field_id: z.int(),
  document_id: z.int(),
  type: fieldTypeSchema,
  title: z.string(),
  /** The name by which it is prefilled; omitted if it has none. */
  merge: z.optional(z.string()),
  is_required: z.boolean(),
  /** False for prefilled texts and for what other parties have filled in: shown, but read-only. */
  is_editable: z.boolean(),
  /** From 1. */
  page: z.int(),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  options: fieldOptionsSchema,
  /** Shared by the radio buttons of which one is chosen; empty for other types. */
  group: z.string(),
  /** Whether it covers what is printed below it: a tag, or a field of the PDF's own form. */
  is_opaque: z.boolean(),
  value: z.nullable(fieldValueSchema),
  /**
   * Identifies the value; sent back with finish, so that what is signed is what was shown. Empty if there is no value.
   */
  version: z.string(),
  /** How it is filled in and printed; omitted if all is as usual. */
  settings: z.optional(fieldSettingsSchema),
  /** How its text looks. */
  looks: textLooksSchema,
  /** Of what the party itself chooses from a list, `fit` is null as well. */
  ...fieldFitShape,
});
export type SigningField = z.infer<typeof signingFieldSchema>;

/** What the conditions and formulas of the party's fields depend on, as `src/expressions/form.ts` reads it. */
export const signingFormSchema = z.array(
  z.object({
    key: z.string(),
    names: z.array(z.string()),
    scope: z.string(),
    type: z.enum(['number', 'text', 'date', 'boolean']),
    condition: z.nullable(z.string()),
    formula: z.nullable(z.string()),
    /** The party's fields that this is: several for the buttons of a choice, none if it belongs to somebody else. */
    field_ids: z.array(z.int()),
    /** What somebody else has answered, numbers as digits. */
    answer: z.nullable(z.union([z.string(), z.boolean()])),
  }),
);
export type SigningForm = z.infer<typeof signingFormSchema>;

/** What a party that has signed is asked to confirm. */
const confirmsSchema = z.object({
  /** When it had signed: ISO 8601. */
  signed: z.string(),
  /** Everything that is another since then, in the order in which it was changed. */
  changes: z.array(contentChangeSchema),
  /** The documents that it had signed and that are not among those of this version: a file of each can be asked for. */
  former_documents: z.array(z.object({title: z.string(), sha256: z.string()})),
});
export type Confirms = z.infer<typeof confirmsSchema>;

/** Response of `GET …/signing` and of every change except to a field. */
export const signingStateSchema = z.object({
  status: signingStatusSchema,
  /** Shown to the sender before it is sent: nothing is signed, and nothing leads elsewhere. Omitted otherwise. */
  is_preview: z.optional(z.literal(true)),
  /** Identifies the envelope. */
  fingerprint: z.string(),
  /** Of what is sent, from 1: another one is there once the sender has changed it. */
  version: z.int(),
  /** Whether the person came from the public page of a template: nobody requested this signature. */
  is_public: z.boolean(),
  title: z.string(),
  /** Who requests the signature. */
  sender: z.string(),
  message: z.string(),
  branding: brandingViewSchema,
  party: z.object({
    name: z.string(),
    email: z.string(),
    /** 1 to 8. */
    hue: z.int(),
    has_consented: z.boolean(),
    role: z.enum(['signer', 'approver', 'viewer', 'witness']),
    /** Whose signature a witness watches; otherwise empty. */
    witness_of: z.string(),
    /** Who hands over the device to a party that signs in person; empty if the sender names nobody. */
    host: z.string(),
  }),
  others: z.array(z.object({name: z.string(), status: partyStatusSchema})),
  /** Ids of the witnesses whom the party has to name before it finishes. */
  unnamed_witnesses: z.array(z.int()),
  /** Empty unless the status is `open`; so is the list of fields. */
  documents: z.array(framedDocumentSchema),
  fields: z.array(signingFieldSchema),
  /** Null if no field of the party has a condition or formula. */
  form: z.nullable(signingFormSchema),
  /** Language tag of the documents, which decides how numbers are read and printed. */
  document_language: z.string(),
  /** The day it is where the account is (`setting_time_zone`), whatever the clock of the device says. */
  today: z.string(),
  /** Identifies what is shown here, except for the party's own entries; sent back with consent and finish. */
  revision: z.string(),
  /** What the party agrees to before signing: the first paragraph. Empty for a party that does not sign. */
  consent: z.string(),
  /** The rest of it; empty if there is none. */
  consent_terms: z.string(),
  /** Identifies the wording of all of it; sent back with consent. */
  consent_version: z.string(),
  /** Language tag of `consent`, `consent_terms` and `early_start`. */
  consent_language: z.string(),
  /** What a consumer also has to agree to, so that the service can begin at once; empty if nothing. */
  early_start: z.string(),
  /** Whether fields show an explanation. */
  has_tooltips: z.boolean(),
  /** Whether the party can ask the sender a question. */
  takes_questions: z.boolean(),
  /** Whether the party can assign signing to someone else. */
  can_reassign: z.boolean(),
  /** Whether name and time are printed below every signature. */
  prints_name: z.boolean(),
  /** The line at the foot of every page (`envelope-mark.ts`); empty if there is none. */
  page_mark: z.string(),
  signature_formats: z.object({
    accepted: z.array(signatureFormatSchema),
    preferred: signatureFormatSchema,
  }),
  /**
   * With which the page encrypts a signature that the person wants to find on this device the next time: 256 bits as hex digits,
   * the same for all envelopes of an account to this person. Omitted where nothing may be saved.
   */
  saving_key: z.optional(z.string()),
  /** Where to redirect at the end; empty to stay. */
  redirect_url: z.string(),
  /** For a party that has signed a former version, and is asked to confirm this one; omitted for any other. */
  confirms: z.optional(confirmsSchema),
  /** Addresses of the sealed files, for a party that has signed. */
  downloads: z.array(z.object({title: z.string(), url: z.string()})),
});
export type SigningState = z.infer<typeof signingStateSchema>;

/** Body of `PUT …/signing/fields/<field id>`; null clears the field. */
export const fillFieldSchema = z.object({value: z.nullable(enteredValueSchema)});

/** Response to the same; a text that its field cannot show in full is not stored. */
export const fieldFilledSchema = z.object({
  is_kept: z.boolean(),
  /** Of the value that the field holds now. */
  version: z.string(),
  ...fieldFitShape,
});
export type FieldFilled = z.infer<typeof fieldFilledSchema>;

/**
 * Response of `POST …/signing/fields/<field id>/files`, whose body is one file and whose header `X-File-Name` holds its
 * name, percent-encoded, and of `DELETE …/files/<sha256>`: the files that the field holds now.
 */
export const fieldFilesSchema = z.object({
  value: z.nullable(filesValueSchema),
  version: z.string(),
});
export type FieldFiles = z.infer<typeof fieldFilesSchema>;

/** Body of `POST …/signing/consent`. */
export const consentSchema = z.object({
  /** Whether the party agrees to `early_start` as well. */
  early_start: z.optional(z.boolean()),
  /** The `consent_language` in which the page showed them; English if omitted. */
  language: z.optional(z.string()),
  /** The `consent_version` that the page showed; if the wording has changed, the response is 409. */
  consent_version: z.optional(z.string()),
  /** The `revision` of what was shown; if it has changed, the response is 409. */
  revision: z.string(),
});

const fieldVersionSchema = z.object({field_id: z.int(), version: z.string()});
export type FieldVersion = z.infer<typeof fieldVersionSchema>;

/** Body of `POST …/signing/finish`. */
export const finishSchema = z.object({
  /** As with consent. */
  revision: z.string(),
  /**
   * The `version` of the value that each editable field of the party shows: if one is missing, nothing is signed; if one
   * holds another value, the response is 409.
   */
  versions: z.array(fieldVersionSchema),
  /** Where the device says it is: a name of the IANA database. One that the service does not know is left out. */
  time_zone: z.optional(z.string()),
});

/** Body of `POST …/signing/question`, which is mailed to the sender. */
export const questionSchema = z.object({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2_000)),
});

/** Body of `POST …/signing/reassign`; the response is empty, and the session ends. */
export const reassignSchema = z.object({
  name: strangerName,
  email: emailAddress,
  /** Mailed to the sender, and kept in the history. */
  reason: z
    .string()
    .check(asOneLine, z.minLength(1, 'Expected a reason'), z.maxLength(longest.reason)),
});

/** Body of `POST …/signing/witness`: who watches the party sign. The response is empty. */
export const nameWitnessSchema = z.object({
  /** One of `unnamed_witnesses`. */
  party_id: z.int(),
  name: strangerName,
  email: emailAddress,
});

/** Body of `POST …/signing/letters`: a name as typed for a signature. */
export const lettersSchema = z.object({text: z.string().check(z.maxLength(longest.name))});

/** Response to the same: the characters that no font has. */
export const missingLettersSchema = z.object({missing: z.array(z.string())});
export type MissingLetters = z.infer<typeof missingLettersSchema>;

/** Body of `POST …/signing/reject`. */
export const rejectSchema = z.object({
  reason: z.string().check(asOneLine, z.maxLength(longest.reason)),
  /** The document in view. */
  document_id: z.nullable(z.int()),
});
