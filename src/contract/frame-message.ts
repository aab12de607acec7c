/**
 * Frame protocol, version 1: what the framed page and the element around it say to each other.
 * `hello` and `welcome` go from window to window, all else through the port that `welcome` brings.
 * Messages are hints for the interface; records come from the service.
 */
import * as z from 'zod/mini';

/** The only version there is. */
export const frameVersion = 1;

const version = z.literal(frameVersion);
const text = z.string();
const count = z.number();

/** The custom properties that a host may set, and that travel to the page. */
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
  '--esign-font-size',
  '--esign-space',
  '--esign-density',
  '--esign-radius',
  '--esign-motion',
] as const;
export type ThemeProperty = (typeof themeProperties)[number];

const property = z.optional(text);

/** The host's look: its computed `color-scheme` and the value of each property that it sets. */
export const themeSchema = z.object({
  color_scheme: text,
  properties: z.object(
    Object.fromEntries(themeProperties.map((name) => [name, property])) as Record<
      ThemeProperty,
      typeof property
    >,
  ),
});
export type Theme = z.infer<typeof themeSchema>;

/** First word of the page, posted to each allowed origin as target. */
export const helloSchema = z.object({esign: version, type: z.literal('hello'), nonce: text});
export type Hello = z.infer<typeof helloSchema>;

/** The element's answer, which repeats the nonce and transfers a `MessagePort`. */
export const welcomeSchema = z.object({
  esign: version,
  type: z.literal('welcome'),
  nonce: text,
  locale: text,
  theme: themeSchema,
});
export type Welcome = z.infer<typeof welcomeSchema>;

const errorSchema = z.object({type: z.literal('error'), code: text, message: text});
export type FrameError = z.infer<typeof errorSchema>;

/** What a page may ask leave for, so that the host can hold or refuse it. */
export const askedSchema = z.enum(['sign', 'reject']);
export type Asked = z.infer<typeof askedSchema>;

/** Page → element, through the port. */
export const pageMessageSchema = z.union([
  /** The page shows its content and can be worked with. */
  z.object({type: z.literal('ready')}),
  /** The height of the content, in CSS pixels. */
  z.object({type: z.literal('resize'), height: count}),
  /** The person did something; at most every 30 seconds. */
  z.object({type: z.literal('activity')}),
  /** Fields placed so far, all of them saved, and the names of signers that have none to sign. */
  z.object({type: z.literal('fields'), count, missing: z.array(text)}),
  /** Required fields filled, of all that this party has. */
  z.object({type: z.literal('progress'), done: count, total: count}),
  /** May this go on? The element answers `answer` with the same id. */
  z.object({type: z.literal('ask'), id: text, what: askedSchema}),
  z.object({type: z.literal('signed')}),
  z.object({type: z.literal('rejected')}),
  /** Everybody has signed. */
  z.object({type: z.literal('completed')}),
  /** It is not this party's turn. */
  z.object({type: z.literal('waiting')}),
  /** The session has run out: the element answers with a fresh `session`. */
  z.object({type: z.literal('expired')}),
  errorSchema,
]);
export type PageMessage = z.infer<typeof pageMessageSchema>;

/** Element → page, through the port. */
export const hostMessageSchema = z.union([
  z.object({type: z.literal('theme'), theme: themeSchema}),
  z.object({type: z.literal('locale'), locale: text}),
  /** A fresh session, taken in place: `url` is the new page's address without the token. */
  z.object({type: z.literal('session'), token: z.string(), url: z.string()}),
  /** Go to the next field that wants something. */
  z.object({type: z.literal('next')}),
  /** Save what is pending, then say `fields`. */
  z.object({type: z.literal('save')}),
  z.object({type: z.literal('answer'), id: text, ok: z.boolean()}),
  errorSchema,
]);
export type HostMessage = z.infer<typeof hostMessageSchema>;

/** One thing that arrived, with what the browser says about where it came from. */
export interface Arrival {
  readonly via: 'window' | 'port';
  readonly data: unknown;
  /** `event.origin`; for `via: 'window'` only. */
  readonly origin?: string;
  /** Whether `event.source` is the window of the other side; for `via: 'window'` only. */
  readonly isPeer?: boolean;
}

/** What a side has to do about an arrival. */
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

/** The element's side: a conversation opens with each new `hello` of its own frame. */
export function hostReceives(
  conversation: Conversation,
  pageOrigin: string,
  arrival: Arrival,
): Step<PageMessage> {
  if (arrival.via === 'port') return takePort(conversation, pageMessageSchema, arrival.data);
  if (!arrival.isPeer || arrival.origin !== pageOrigin) return ignore;
  const refusal = refusalOf(arrival.data);
  if (refusal) return refusal;
  const hello = helloSchema.safeParse(arrival.data);
  if (!hello.success) return ignore;
  const isRepeated = conversation.isOpen && hello.data.nonce === conversation.nonce;
  return isRepeated ? ignore : {does: 'open', message: hello.data};
}

/** The page's side: its own `hello` is welcomed once, by an allowed origin. */
export function pageReceives(
  conversation: Conversation,
  allowedOrigins: readonly string[],
  arrival: Arrival,
): Step<HostMessage> {
  if (arrival.via === 'port') return takePort(conversation, hostMessageSchema, arrival.data);
  const isAllowed = arrival.origin !== undefined && allowedOrigins.includes(arrival.origin);
  if (!arrival.isPeer || !isAllowed || conversation.isOpen) return ignore;
  const welcome = welcomeSchema.safeParse(arrival.data);
  const isOurs = welcome.success && welcome.data.nonce === conversation.nonce;
  return isOurs ? {does: 'open', message: welcome.data} : ignore;
}

function takePort<Message>(
  conversation: Conversation,
  schema: z.ZodMiniType<Message>,
  data: unknown,
): Step<Message> {
  if (!conversation.isOpen) return ignore;
  const refusal = refusalOf(data);
  if (refusal) return refusal;
  const message = schema.safeParse(data);
  return message.success ? {does: 'take', message: message.data} : ignore;
}

/** Another version is answered with an error, but never an error with another one. */
function refusalOf(data: unknown) {
  if (typeof data !== 'object' || data === null || !('esign' in data)) return undefined;
  if (data.esign === frameVersion || ('type' in data && data.type === 'error')) return undefined;
  const reply = {
    esign: frameVersion,
    type: 'error',
    code: 'unsupported_version',
    message: `Expected version ${frameVersion} of the frame protocol.`,
  } as const;
  return {does: 'refuse', reply} as const;
}
