/**
 * Frame protocol, version 1: messages between the framed page and the element around it. `hello` and `welcome` are
 * posted from window to window, everything else through the port that `welcome` transfers. Messages are hints for the
 * user interface; the service holds the record.
 */
import * as z from '../../contract/schema.js';
import {word} from '../../contract/word.js';

/** The only version so far. */
export const frameVersion = 1;

/** The custom properties that a host may set and that are passed to the page. */
export const themeProperties = [
  '--esign-color-accent',
  '--esign-color-surface',
  '--esign-color-surface-raised',
  '--esign-color-text',
  '--esign-color-text-muted',
  '--esign-color-border',
  '--esign-color-danger',
  '--esign-color-success',
  '--esign-color-warning',
  '--esign-font',
  '--esign-font-url',
  '--esign-font-size',
  '--esign-space',
  '--esign-density',
  '--esign-radius',
  '--esign-motion',
] as const;
export type ThemeProperty = (typeof themeProperties)[number];

/** Each name is optional. Free of side effects, so that bundles that do not read themes drop it. */
function optionalTexts<Name extends string>(names: readonly Name[]) {
  const text = z.optional(z.string());
  return Object.fromEntries(names.map((name) => [name, text])) as Record<Name, typeof text>;
}

/** The host's look: its computed `color-scheme` and the value of each property that it sets. */
const themeSchema = z.object({
  color_scheme: z.string(),
  properties: z.object(/* @__PURE__ */ optionalTexts(themeProperties)),
});
export type Theme = z.infer<typeof themeSchema>;

/** A sentence of the page in the host's own words; `{0}` is the placeholder of its first name or number. */
const ownWordSchema = z.object({locale: z.string(), id: z.string(), text: z.string()});
export type OwnWord = z.infer<typeof ownWordSchema>;
const ownWords = /* @__PURE__ */ z.optional(z.array(ownWordSchema));

const empty: z.ZodMiniType<object> = z.object({});
const errorBody = z.object({code: z.string(), message: z.string()});

/** Page → element, the first message, posted to each allowed origin as target. */
const helloBodies = {hello: z.object({esign: z.number(), nonce: z.string()})};

/** Element → page: the reply, which repeats the nonce and transfers a `MessagePort`. */
const welcomeBodies = {
  welcome: z.object({
    esign: z.number(),
    nonce: z.string(),
    locale: z.string(),
    theme: themeSchema,
    words: ownWords,
  }),
};

/** What the sender should know before sending; `title` is empty if it concerns no particular document. */
const draftNoteSchema = z.object({title: z.string(), text: z.string()});
export type DraftNote = z.infer<typeof draftNoteSchema>;

/** Page → element, through the port: the payload of each type of message. */
const pageBodies = {
  /** The page shows its content and is ready for use. */
  ready: empty,
  /** The height of the content, in CSS pixels. */
  resize: z.object({height: z.number()}),
  /** The person did something; at most every 30 seconds. */
  activity: empty,
  /**
   * Fields placed so far, all of them saved; the names of signers without a field to sign; and what the sender should
   * know before sending, in the language of the page, about the document with this title or about all. While the page
   * asks a `question`, a sentence to show, nothing is sent.
   */
  fields: z.object({
    count: z.number(),
    missing: z.array(z.string()),
    /** The names of fields that nobody could answer: lists without choices, buttons that are alone. */
    unanswerable: z.optional(z.array(z.string())),
    notes: z.optional(z.array(draftNoteSchema)),
    question: z.optional(z.string()),
  }),
  /** Required fields that are filled, out of all that this party has. */
  progress: z.object({
    done: z.number(),
    total: z.number(),
    /** Whether nothing is left but to press Finish. */
    can_finish: z.optional(z.boolean()),
  }),
  /**
   * Asks whether an action may proceed, for `reject` with the person's reason. The element replies with `answer` and the
   * same id.
   */
  ask: z.object({id: z.string(), what: word<'sign' | 'reject'>(), reason: z.optional(z.string())}),
  signed: empty,
  /** Signed on a template's public page; a mail with a link to confirm is on its way. */
  verify: empty,
  rejected: empty,
  /** Everybody has signed. */
  completed: empty,
  /** It is not this party's turn. */
  waiting: empty,
  /** The session has expired: the element replies with a fresh `session`. */
  expired: empty,
  error: errorBody,
};

/** What the host knows about the person who signs; empty strings if it knows nothing. */
const prefillSchema = z.object({
  name: z.string(),
  email: z.string(),
  /**
   * As `document_merge_fields` of the interface; for a signing page, `field_id` may also be the label of a field or its
   * name for prefilling.
   */
  merge_fields: z.array(z.object({field_id: z.string(), field_value: z.string()})),
});
export type Prefill = z.infer<typeof prefillSchema>;

/** Element → page, through the port: the payload of each type of message. */
const hostBodies = {
  /** For the public page of a template, and for signing pages, which take `merge_fields`. */
  prefill: z.object({prefill: prefillSchema}),
  theme: z.object({theme: themeSchema}),
  locale: z.object({locale: z.string(), words: ownWords}),
  /** A fresh session, adopted without a reload: `url` is the new page's address without the token. */
  session: z.object({token: z.string(), url: z.string()}),
  /** Go to the next field that needs input. */
  next: empty,
  /** Bring the person to Finish, or to what is missing before it; only the person presses it. */
  finish: empty,
  /** Ask the person whether and why it declines. */
  decline: empty,
  /** Save pending changes, then send `fields`. */
  save: empty,
  answer: z.object({id: z.string(), ok: z.boolean()}),
  error: errorBody,
};

type Bodies = Readonly<Record<string, z.ZodMiniType<object>>>;
type MessageOf<Table extends Bodies> = {
  [Type in keyof Table]: {readonly type: Type} & Readonly<z.infer<Table[Type]>>;
}[keyof Table];

export type Hello = MessageOf<typeof helloBodies>;
export type Welcome = MessageOf<typeof welcomeBodies>;
export type PageMessage = MessageOf<typeof pageBodies>;
export type HostMessage = MessageOf<typeof hostBodies>;
export type FrameError = Extract<PageMessage, {type: 'error'}>;
/** Actions for which a page asks permission, so that the host can delay or refuse them. */
export type Asked = Extract<PageMessage, {type: 'ask'}>['what'];

/** One received message, with what the browser reports about its source. */
export interface Arrival {
  readonly via: 'window' | 'port';
  readonly data: unknown;
  /** `event.origin`; for `via: 'window'` only. */
  readonly origin?: string;
  /** Whether `event.source` is the window of the other side; for `via: 'window'` only. */
  readonly isPeer?: boolean;
}

/** What a side has to do when a message arrives. */
export type Step<Message> =
  | {readonly does: 'ignore'}
  | {readonly does: 'refuse'; readonly reply: FrameError & {readonly esign: 1}}
  | {readonly does: 'open'; readonly message: Hello | Welcome}
  | {readonly does: 'take'; readonly message: Message};

/** A conversation as one side sees it; `nonce` is that of the open conversation. */
export interface Conversation {
  readonly isOpen: boolean;
  readonly nonce: string;
}

const ignore = {does: 'ignore'} as const;

/** The element's side: each new `hello` from its own frame opens a conversation. */
export function hostReceives(
  conversation: Conversation,
  pageOrigin: string,
  {via, data, isPeer, origin}: Arrival,
): Step<PageMessage> {
  // No origin to check: only the page that was welcomed has the other end of the port.
  if (via === 'port') return conversation.isOpen ? read(pageBodies, data) : ignore;
  if (!isPeer || origin !== pageOrigin) return ignore;
  const step = read(helloBodies, data);
  if (step.does !== 'take') return step;
  const {message} = step;
  // A reloaded page has a new nonce; a repeated `hello` must not cut the open conversation off.
  const isNew = !conversation.isOpen || message.nonce !== conversation.nonce;
  return isNew ? {does: 'open', message} : ignore;
}

/** The page's side: its own `hello` is welcomed once, by an allowed origin. */
export function pageReceives(
  conversation: Conversation,
  allowedOrigins: readonly string[],
  {via, data, isPeer, origin}: Arrival,
): Step<HostMessage> {
  if (via === 'port') return conversation.isOpen ? read(hostBodies, data) : ignore;
  if (!isPeer || conversation.isOpen || !origin || !allowedOrigins.includes(origin)) return ignore;
  const step = read(welcomeBodies, data);
  // Until it is welcomed, the page has nobody whom it could answer with an error.
  if (step.does !== 'take') return ignore;
  const {message} = step;
  // A welcome for the page before a reload does not open this one.
  return message.nonce === conversation.nonce ? {does: 'open', message} : ignore;
}

/**
 * Accepts a message of a known type with a valid payload. A message of another version is answered with an error, but
 * an error is never answered with an error.
 */
function read<Table extends Bodies>(bodies: Table, data: unknown): Step<MessageOf<Table>> {
  const {esign = frameVersion, type} = (data ?? {}) as {esign?: unknown; type?: unknown};
  // Two sides that both answer errors with errors would never stop.
  if (esign !== frameVersion) return type === 'error' ? ignore : refusal;
  // Unknown types are ignored, so that types can be added without a new version.
  if (typeof type !== 'string' || !Object.hasOwn(bodies, type)) return ignore;
  const body = bodies[type]?.safeParse(data);
  if (!body?.success) return ignore;
  return {does: 'take', message: {...body.data, type} as MessageOf<Table>};
}

const refusal = {
  does: 'refuse',
  reply: {
    esign: frameVersion,
    type: 'error',
    code: 'unsupported_version',
    message: `Expected version ${frameVersion} of the frame protocol.`,
  },
} as const;
