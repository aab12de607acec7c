import type * as z from 'zod/mini';
import type {DocumentDraft, EnvelopeAction, EnvelopeDraft} from '../contract/helper.js';
import type {WebhookEvent} from '../contract/resources/events.js';
import type {EsignStore} from './store.js';

/** What a request wants to do, as `authorize` is asked. */
export type EsignAction =
  | 'draft'
  | 'session'
  | 'list'
  | 'read'
  | 'events'
  | 'templates'
  /** Where the public form of a template is; for a public site, allowed to visitors too. */
  | 'widget'
  | 'verify'
  | Exclude<EnvelopeAction, 'edit' | 'sign' | 'download_original'>;

/** The person who is signed in to the host app. */
export interface EsignUser {
  /** Never changes and is never given to somebody else: it is what owns envelopes. */
  readonly id: string;
  readonly name: string;
  /** Verified by the host: whoever has this address may sign for it. Empty where it is not. */
  readonly email: string;
}

/** Who asks, and what they may do with envelopes that are theirs. */
export interface Authorization {
  readonly user: EsignUser;
  /** True: everything. A list: these actions. False: nothing, answered 403. */
  readonly allow: boolean | readonly EsignAction[];
}

/** A document of a recipe: as in free form, or with its bytes. */
export type RecipeDocument =
  | DocumentDraft
  | {readonly title: string; readonly file_name: string; readonly file_content: Uint8Array | Blob};

/** What a recipe returns. */
export type RecipeDraft = Omit<EnvelopeDraft, 'documents'> & {
  readonly documents: readonly RecipeDocument[];
  /** Kept with the envelope and sent along with events; at most 64 KB. */
  readonly meta?: Readonly<Record<string, unknown>>;
};

/** A recipe with a schema of its own for what the browser passes. */
export interface Recipe<Params = unknown> {
  readonly params: z.ZodMiniType<Params>;
  build(params: Params, user: EsignUser): RecipeDraft | Promise<RecipeDraft>;
}

/** A recipe that checks its params itself. */
export type RecipeFunction = (
  params: unknown,
  user: EsignUser,
) => RecipeDraft | Promise<RecipeDraft>;

/** Ties a recipe's schema and its `build` together, so that `params` has its type there. */
export function recipe<Params>(definition: Recipe<Params>): Recipe {
  // The handler passes to `build` only what the same recipe's schema has parsed.
  return definition as unknown as Recipe;
}

/** What the helper needs to know of the host app. */
export interface EsignHandlerOptions {
  readonly service: {
    /** Address with the version prefix, `https://sign.example.com/v1`. */
    readonly baseUrl: string;
    readonly apiKey: string;
    /** Instead of the global `fetch`, for proxies and tests. */
    readonly fetch?: typeof fetch;
  };
  /** Says who asks; null when nobody is signed in. Read headers and cookies, leave the body alone. */
  authorize(
    request: Request,
    action: EsignAction,
  ): Authorization | null | Promise<Authorization | null>;
  /** What the browser may start, by name. */
  readonly recipes?: Readonly<Record<string, Recipe | RecipeFunction>>;
  /** Lets the browser send whole envelopes and choose templates. Off unless true. */
  readonly allowFreeform?: boolean;
  /** Path the handler is mounted at, `/esign` unless given. */
  readonly basePath?: string;
  /** Origins of pages besides the helper's own that may call it, cookies included, and show sessions. None unless given. */
  readonly origins?: readonly string[];
  /** As `registerWebhook` returned it. Without it events are taken as hints and checked by reading. */
  readonly webhookSecret?: string;
  /** Shared by several processes; memory of this one unless given. */
  readonly store?: EsignStore;
  /**
   * Called once per event, before it is acknowledged; throw to have it delivered again.
   * Without `webhookSecret` anybody can have sent it: read the envelope before you act on it.
   */
  onEvent?(event: WebhookEvent): void | Promise<void>;
  /** Told of what went wrong inside, with the request id the browser got; logged unless given. */
  onError?(error: unknown, requestId: string): void;
}
