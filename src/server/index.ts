/** The server helper of a host app: holds the key, asks the host who is signed in, serves the elements. */
export type {
  DocumentDraft,
  FieldDraft,
  EnvelopeDraft,
  EnvelopeView,
  PartyDraft,
  StreamEvent,
} from '../contract/helper.js';
export type {EsignAction} from '../contract/access/esign-actions.js';
export type {SignIn} from '../contract/access/sign-in.js';
export {createEsignHandler, type EsignHandler} from './handler.js';
export {
  type Authorization,
  type EsignHandlerOptions,
  type EsignService,
  type EsignSender,
  type EsignSubject,
  type EsignTenant,
  type EsignUser,
  type LockedValues,
  type FindRecipe,
  type FindTenant,
  type Recipe,
  recipe,
  type RecipeDocument,
  type RecipeDraft,
  type RecipeFunction,
  type SigningRequest,
} from './options.js';
export {registerWebhook, type RegisterWebhookOptions} from './register-webhook.js';
export type {StandardSchema} from './standard-schema.js';
export {type EsignStore, memoryStore, type StoredValue} from './store.js';
