import type {ContactsView, DocumentDraft, EnvelopeDraft, FieldDraft} from '../contract/helper.js';
import type {EsignAction} from '../contract/access/esign-actions.js';
import type {FieldKind} from '../contract/fields/field-kinds.js';
import type {SignIn} from '../contract/access/sign-in.js';
import type {EditorTool, SendStep} from '../contract/fields/editor-choice.js';
import type {WebhookEvent} from '../contract/resources/events.js';
import type {StandardSchema} from './standard-schema.js';
import type {EsignStore} from './store.js';

/** What a request is about, as its address says; members that do not apply are absent. */
export interface EsignSubject {
  readonly envelope_fingerprint?: string;
  readonly template_fingerprint?: string;
}

/** The person who is signed in to the host app. */
export interface EsignUser {
  /** Never changes and is never reused: it identifies the owner of envelopes. */
  readonly id: string;
  readonly name: string;
  /** Verified by the host: anyone who has this address may sign for it. Empty if it is not verified. */
  readonly email: string;
}

/** Who makes the request, and what they may do with their own envelopes. */
export interface Authorization {
  readonly user: EsignUser;
  /** True: everything. A list: these actions. False: nothing; answered with 403. */
  readonly allow: boolean | readonly EsignAction[];
  /**
   * `account`: all envelopes and templates of the account count as the user's own, for those who look after it. By
   * default only those that they sent or made.
   */
  readonly sees?: 'own' | 'account' | undefined;
}

/** A document of a recipe: as in free form, or with its bytes. */
export type RecipeDocument =
  | DocumentDraft
  | {
      readonly title: string;
      readonly file_name: string;
      readonly file_content: Uint8Array | Blob;
      /** Fields that it has from the beginning, so that nobody has to place them. */
      readonly fields?: readonly FieldDraft[] | undefined;
      /** Values of those fields, by their names for prefilling. */
      readonly merge_fields?: DocumentDraft['merge_fields'] | undefined;
    };

/** What a recipe returns. */
export type RecipeDraft = Omit<EnvelopeDraft, 'documents'> & {
  readonly documents: readonly RecipeDocument[];
  /** Kept with the envelope and included in its events; at most 64 KB. */
  readonly meta?: Readonly<Record<string, unknown>> | undefined;
  /** What your application calls it, up to 255 characters: its users can list their envelopes by it. */
  readonly external_id?: string | undefined;
};

/** A recipe with its own schema for what the browser passes. */
export interface Recipe<Params = unknown> {
  /** Of any library that keeps the Standard Schema convention, such as Zod, Valibot or ArkType. */
  readonly params: StandardSchema<Params>;
  build(params: Params, user: EsignUser): RecipeDraft | Promise<RecipeDraft>;
}

/** A recipe that validates its params itself. */
export type RecipeFunction = (
  params: unknown,
  user: EsignUser,
) => RecipeDraft | Promise<RecipeDraft>;

/** Finds a recipe by the name that the browser gives; null if there is none. Do not read the body. */
export type FindRecipe = (
  name: string,
  request: Request,
) => Recipe | RecipeFunction | null | Promise<Recipe | RecipeFunction | null>;

/** Binds a recipe's schema to its `build`, so that `params` is typed there. */
export function recipe<Params>(definition: Recipe<Params>): Recipe {
  // The handler only passes to `build` what this recipe's schema has parsed.
  return definition as unknown as Recipe;
}

/** Finds people of the host's own address book that this user may see. */
export type FindContacts = (
  text: string,
  user: EsignUser,
) => ContactsView['contacts'] | Promise<ContactsView['contacts']>;

/** A user of the account, by id, or by an address that you have verified; there it is added if need be. */
export type EsignSender =
  | {readonly user_id: string}
  | {readonly name: string; readonly email: string};

/** Who opens the signing page of which envelope. */
export interface SigningRequest {
  readonly user: EsignUser;
  readonly envelope_fingerprint: string;
  readonly envelope_title: string;
  /** What your application calls it; empty if nothing. */
  readonly external_id: string;
  readonly party_id: string;
  readonly party_role: string;
}

/** Texts as the person would type them, dates as `2026-11-21`, `true` or `false` for a checkbox. */
export type LockedValues = Readonly<Record<string, string>>;

/** Where the service is, and the key of an account there. */
export interface EsignService {
  /** Address with the version prefix, `https://sign.example.com/v1`. */
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Replaces the global `fetch`, for proxies and tests. */
  readonly fetch?: typeof fetch | undefined;
}

/** The account of one of a host's tenants. */
export interface EsignTenant extends EsignService {
  /** Never changes and is never reused: what the helper keeps of a tenant is kept under this name. */
  readonly tenant: string;
  /** As `registerWebhook` returned it for this tenant's account. */
  readonly webhookSecret?: string | readonly string[] | undefined;
}

/** Finds the tenant of a request, by its host name, path or session; null if there is none. Do not read the body. */
export type FindTenant = (request: Request) => EsignTenant | null | Promise<EsignTenant | null>;

/** What the helper needs to know about the host app. */
export interface EsignHandlerOptions {
  /**
   * The account that envelopes are sent from; where tenants have accounts of their own, a function that finds the
   * tenant's. Events arrive at the same path: give each tenant's subscription an address that the function knows.
   */
  readonly service: EsignService | FindTenant;
  /** Returns who makes the request; null if nobody is signed in. Read headers and cookies; do not read the body. */
  authorize(
    request: Request,
    action: EsignAction,
    subject: EsignSubject,
  ): Authorization | null | Promise<Authorization | null>;
  /**
   * How the signed-in user is known: who, when and how they signed in. Kept in the history and the certificate of what
   * they sign; parties with `party_sign_in_required` sign only with it. Null if nothing is known.
   */
  readonly signIn?:
    | ((user: EsignUser, request: Request) => SignIn | null | Promise<SignIn | null>)
    | undefined;
  /**
   * Values of the signer's fields that the signer cannot change, by name for prefilling or by label. Asked each time the
   * signing page opens for the signed-in user; kept in the envelope and its history, whatever link is used later.
   */
  readonly lockedValues?:
    | ((
        signing: SigningRequest,
        request: Request,
      ) => LockedValues | null | Promise<LockedValues | null>)
    | undefined;
  /**
   * In whose name envelopes are sent: by default in that of the signed-in user, who becomes a user of the account. With
   * `false`, and for users without a verified address, it is the account's first super-admin. A function names somebody
   * else; only by `user_id` an administrator of the account.
   */
  readonly sender?:
    | false
    | ((user: EsignUser, request: Request) => EsignSender | null | Promise<EsignSender | null>)
    | undefined;
  /** What the browser may start, by name; or a function that finds it. */
  readonly recipes?: Readonly<Record<string, Recipe | RecipeFunction>> | FindRecipe | undefined;
  /** Lets the browser send complete envelopes and choose templates. Off by default. */
  readonly allowFreeform?: boolean | undefined;
  /**
   * Whom people find while they type a recipient: those whose name or address contains the text, at most a few. `true`:
   * everybody whom the account has ever sent something, whoever of its users it was. Off by default.
   */
  readonly contacts?: true | FindContacts | undefined;
  /** What the editor of fields offers; a page may offer less by its attributes. Everything by default. */
  readonly editor?:
    | {
        readonly kinds?: readonly FieldKind[] | undefined;
        readonly tools?: readonly EditorTool[] | undefined;
        /** Steps of `<esign-send>` that are shown. Without `fields`, nobody places any: those of the documents are used. */
        readonly steps?: readonly SendStep[] | undefined;
      }
    | undefined;
  /**
   * Lets owners copy the signing links of their envelopes' parties, to pass them on themselves. Off by default: whoever
   * has such a link can sign as that party, so it proves less than one that only its mailbox has received.
   */
  readonly allowSigningLinks?: boolean | undefined;
  /**
   * By which messages senders may invite people who have no e-mail address, at a number that they type. None by default:
   * the provider of the service pays for each. Recipes may do so whatever is said here.
   */
  readonly allowInvitationsBy?: readonly ('sms' | 'whatsapp')[] | undefined;
  /** Path the handler is mounted at, `/esign` by default. */
  readonly basePath?: string | undefined;
  /**
   * Origins of pages other than the helper's own that may call it, cookies included, and embed sessions. None by
   * default.
   */
  readonly origins?: readonly string[] | undefined;
  /**
   * Origins of pages in which yours is framed, such as a portal, a CRM or Teams: they may show sessions too. None by
   * default.
   */
  readonly ancestors?: readonly string[] | undefined;
  /**
   * As `registerWebhook` returned it; several while one is being replaced by another. Without it, events only serve as hints and are checked by reading the envelope.
   */
  readonly webhookSecret?: string | readonly string[] | undefined;
  /** Shared by several processes; the memory of this process by default. */
  readonly store?: EsignStore | undefined;
  /**
   * Called once per event, before it is acknowledged; throw to have it delivered again. Without `webhookSecret`, anyone
   * could have sent it: read the envelope before you act on it.
   */
  readonly onEvent?: ((event: WebhookEvent) => void | Promise<void>) | undefined;
  /** Receives internal errors, with the request id that the browser got; logged by default. */
  readonly onError?: ((error: unknown, requestId: string) => void) | undefined;
}
