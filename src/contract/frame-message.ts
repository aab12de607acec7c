/**
 * Frame protocol, version 1: what the framed page and the element around it say to each other.
 * `hello` and `welcome` go from window to window, all else through the port that `welcome` brings.
 * Messages are hints for the interface; records come from the service.
 */
import * as z from 'zod/mini';

/** The only version there is. */
export const frameVersion = 1;

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

/** Each name may be there; without side effect, so that who does not read themes does not load this. */
const optionalTexts = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, z.optional(text)])) as Record<
    Name,
    z.ZodMiniOptional<typeof text>
  >;

/** The host's look: its computed `color-scheme` and the value of each property that it sets. */
const themeSchema = z.object({
  color_scheme: text,
  properties: z.object(/* @__PURE__ */ optionalTexts(themeProperties)),
});
export type Theme = z.infer<typeof themeSchema>;

const empty = z.object({});
const errorBody = z.object({code: text, message: text});

/** Page → element, first word, posted to each allowed origin as target. */
const helloBodies = {hello: z.object({esign: count, nonce: text})};

/** Element → page: the answer, which repeats the nonce and transfers a `MessagePort`. */
const welcomeBodies = {
  welcome: z.object({esign: count, nonce: text, locale: text, theme: themeSchema}),
};

/** Page → element, through the port: what each type of message carries. */
const pageBodies = {
  /** The page shows its content and can be worked with. */
  ready: empty,
  /** The height of the content, in CSS pixels. */
  resize: z.object({height: count}),
  /** The person did something; at most every 30 seconds. */
  activity: empty,
  /** Fields placed so far, all of them saved, and the names of signers that have none to sign. */
  fields: z.object({count, missing: z.array(text)}),
  /** Required fields filled, of all that this party has. */
  progress: z.object({done: count, total: count}),
  /** May this go on? The element answers `answer` with the same id. */
  ask: z.object({id: text, what: text as unknown as z.ZodMiniType<'sign' | 'reject'>}),
  signed: empty,
  /** Signed on a template's public page; a mail with a link to confirm is on its way. */
  verify: empty,
  rejected: empty,
  /** Everybody has signed. */
  completed: empty,
  /** It is not this party's turn. */
  waiting: empty,
  /** The session has run out: the element answers with a fresh `session`. */
  expired: empty,
  error: errorBody,
};

/** What a host knows of the person who is to sign; empty texts where it knows nothing. */
const prefillSchema = z.object({
  name: text,
  email: text,
  /** As `document_merge_fields` of the interface. */
  merge_fields: z.array(z.object({field_id: text, field_value: text})),
});
export type Prefill = z.infer<typeof prefillSchema>;

/** Element → page, through the port: what each type of message carries. */
const hostBodies = {
  /** For the public page of a template. */
  prefill: z.object({prefill: prefillSchema}),
  theme: z.object({theme: themeSchema}),
  locale: z.object({locale: text}),
  /** A fresh session, taken in place: `url` is the new page's address without the token. */
  session: z.object({token: text, url: text}),
  /** Go to the next field that wants something. */
  next: empty,
  /** Save what is pending, then say `fields`. */
  save: empty,
  answer: z.object({id: text, ok: z.boolean()}),
  error: errorBody,
};

type Bodies = Readonly<Record<string, z.ZodMiniObject>>;
type MessageOf<Table extends Bodies> = {
  [Type in keyof Table]: {readonly type: Type} & {
    readonly [Name in keyof Table[Type]['shape']]: z.infer<Table[Type]['shape'][Name]>;
  };
}[keyof Table];

export type Hello = MessageOf<typeof helloBodies>;
export type Welcome = MessageOf<typeof welcomeBodies>;
export type PageMessage = MessageOf<typeof pageBodies>;
export type HostMessage = MessageOf<typeof hostBodies>;
export type FrameError = Extract<PageMessage, {type: 'error'}>;
/** What a page may ask leave for, so that the host can hold or refuse it. */
export type Asked = Extract<PageMessage, {type: 'ask'}>['what'];

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
  {via, data, isPeer, origin}: Arrival,
): Step<PageMessage> {
  if (via === 'port') return conversation.isOpen ? read(pageBodies, data) : ignore;
  if (!isPeer || origin !== pageOrigin) return ignore;
  const step = read(helloBodies, data);
  if (step.does !== 'take') return step;
  const {message} = step;
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
  if (step.does !== 'take') return ignore;
  const {message} = step;
  return message.nonce === conversation.nonce ? {does: 'open', message} : ignore;
}

/**
 * Takes a message whose type is known and that carries what its type has to.
 * Another version is answered with an error, but never an error with another one.
 */
function read<Table extends Bodies>(bodies: Table, data: unknown): Step<MessageOf<Table>> {
  const {esign = frameVersion, type} = (data ?? {}) as {esign?: unknown; type?: unknown};
  if (esign !== frameVersion) return type === 'error' ? ignore : refusal;
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
