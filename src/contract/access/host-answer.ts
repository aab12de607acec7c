/**
 * What `esign-elements serve` asks a host app about a request, and what the host answers. The question is signed as
 * events are (Standard Webhooks), and carries the browser's own `Cookie`, `Authorization` and `Origin`.
 */
import {recipeDraftSchema} from '../draft.js';
import * as z from '../schema.js';
import {esignActions} from './esign-actions.js';

/** The body of the question. */
export const hostQuestionSchema = z.object({
  action: z.literal(esignActions),
  /** Of the envelope that the request concerns, if it is one. */
  envelope_fingerprint: z.optional(z.string()),
  /** Of the template that the request concerns, if it is one. */
  template_fingerprint: z.optional(z.string()),
  /** With the action `draft`, in a second question: name and params that the page gives to `<esign-send>`. */
  recipe: z.optional(z.string()),
  params: z.optional(z.unknown()),
});
export type HostQuestion = z.infer<typeof hostQuestionSchema>;

const signInAnswerSchema = z.object({
  /** The account at the host: a user name, an address or an id. */
  subject: z.string(),
  /** How it signed in, such as `password+otp` or `passkey`. */
  method: z.string(),
  /** When, as ISO 8601. */
  at: z.string(),
  /** Where it signed in, if not at the host itself. */
  issuer: z.optional(z.string()),
});

/** The answer with status 200; 401 says that nobody is signed in, 403 that the person may not do it, 404 that there is no such thing. */
export const hostAnswerSchema = z.object({
  /** Who is signed in. */
  user: z.object({
    /** Never changes and is never reused: it identifies the owner of envelopes. */
    id: z.string().check(z.minLength(1)),
    name: z.string(),
    /** Verified by the host: anyone who has this address may sign for it. Empty if it is not verified. */
    email: z.string(),
  }),
  /** True: everything. A list: these actions. False: nothing. */
  allow: z.union([z.boolean(), z.array(z.literal(esignActions))]),
  /** `account`: all envelopes of the account count as the user's own. */
  sees: z.optional(z.literal(['own', 'account'])),
  /** How the user is known; kept in the history and the certificate of what they sign. */
  sign_in: z.optional(signInAnswerSchema),
  /** The envelope of the recipe that was asked for. It belongs to `user`, whatever else it says. */
  envelope: z.optional(recipeDraftSchema),
});
export type HostAnswer = z.infer<typeof hostAnswerSchema>;
