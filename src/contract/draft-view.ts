/** A draft as the person who prepares it sees it, and what helps with that. */
import * as z from './schema.js';
import {documentMembers} from './envelope-view.js';
import {word} from './word.js';

/** A document of a draft that cannot be used; `failure` is a `DocumentFailureKind`, `text` an English sentence. */
const refusedDocumentSchema = z.object({
  title: z.string(),
  failure: z.string(),
  text: z.string(),
});

/**
 * `GET` and `POST /envelopes/{fp}/draft`: a draft that its sender put together in free form, as far as it can be changed.
 * Refused with `not_changeable` if it is not such a draft, or no longer one.
 */
export const draftViewSchema = z.object({
  envelope_fingerprint: z.string(),
  title: z.string(),
  status: word<'processing' | 'draft' | 'failed'>(),
  all_at_once: z.boolean(),
  /** In the mail to every party. */
  message: z.string(),
  /** Hours; 0 for never. */
  auto_expire_hours: z.number(),
  auto_remind_hours: z.number(),
  /** Empty until there is somebody besides the sender's own copy; `fields` counts the fields that wait for a party. */
  parties: z.array(
    z.object({
      party_id: z.string(),
      name: z.string(),
      /** Empty for somebody who has none. */
      email: z.string(),
      role: z.string(),
      /** By `email`, by a `link` that the sender passes on, on a `device` that is handed over, by `sms` or `whatsapp`. */
      invitation: z.optional(z.string()),
      /** 0 if there are no stages. */
      stage: z.number(),
      /** The end of the number that a one-time code is sent to, or messages; empty if there is none. */
      mobile_last4: z.string(),
      in_person: z.boolean(),
      host: z.string(),
      witness_of: z.string(),
      named_by_signer: z.boolean(),
      copy_from_start: z.boolean(),
      /** Empty for the account's. */
      language: z.string(),
      /** What it proves beyond having the link. */
      identity: z.array(z.string()),
      fields: z.number(),
    }),
  ),
  documents: z.array(
    z.object({
      ...documentMembers,
      /** What the file calls itself, if that says more than its name. */
      own_title: z.optional(z.string()),
    }),
  ),
  /** What was typed since the last change; absent or empty if nothing was. */
  unsaved: z.optional(z.string()),
  /** Documents that were left out since the last change, or all of them if the draft has failed. */
  refused: z.array(refusedDocumentSchema),
});
export type DraftView = z.infer<typeof draftViewSchema>;

/** `GET /contacts?q=`: people whose name or address contains a text. */
export const contactsViewSchema = z.object({
  contacts: z.array(z.object({name: z.string(), email: z.string()})),
});
export type ContactsView = z.infer<typeof contactsViewSchema>;

/** `GET /drafts`: what the helper and the service offer to someone who puts an envelope together. */
export const draftOfferSchema = z.object({
  /** The signed-in user; an address that is not verified is empty. */
  me: z.object({name: z.string(), email: z.string()}),
  /** Whether `GET /contacts` and `GET /templates` answer. */
  contacts: z.boolean(),
  templates: z.boolean(),
  /** Whether Word and Excel files can be converted. */
  office: z.boolean(),
  /** How recipients can be invited; absent for `email` alone. */
  invitations: z.optional(z.array(z.string())),
  /** What recipients can be asked to prove beyond having the link. */
  identity: z.array(z.string()),
  /** Steps of `<esign-send>` that the host shows; absent for all. */
  steps: z.optional(z.array(z.string())),
});
export type DraftOffer = z.infer<typeof draftOfferSchema>;
