import {
  type DraftAnswer,
  draftPart,
  freeformRequestSchema,
  recipeRequestSchema,
  uploadRequestSchema,
} from '../../contract/helper.js';
import {draftBody, uploadedDocument} from './draft-body.js';
import {requireFreeform, requireInvitations} from './freeform-draft.js';
import type {RecipeDocument, RecipeDraft, Recipe} from '../options.js';
import {Refusal, unknownRecipe} from '../refusal.js';
import {checked, parseJson, readForm, readJson} from '../request-body.js';
import {mediaType} from '../request-guard.js';
import {queuedAnswerSchema} from '../service-answers.js';
import {storedSeconds} from '../store.js';
import {openSession} from '../sessions.js';
import type {RequestContext} from '../request-context.js';
import {requireUsable} from '../templates/template-access.js';
import {longest} from '../../contract/longest.js';
import {isAddress} from '../../contract/text/address.js';
import type {StandardIssue} from '../standard-schema.js';

/** `POST /drafts`: turns a recipe or free-form envelope into a draft and opens a session to edit it. */
export async function handleDraft(context: RequestContext): Promise<Response> {
  const {envelope_fingerprint, ...editor} = await madeDraft(context);
  const made = {envelope_fingerprint};
  const session = await openSession(context, {...made, session_type: 'sending', ...editor});
  return Response.json({...made, ...session} satisfies DraftAnswer);
}

async function madeDraft(context: RequestContext) {
  const {request, service, store, user} = context;
  const {draft, isFreeform, ...editor} = await readRequest(context, request);
  const repeated = request.headers.get('idempotency-key');
  // Encoded because headers only take Latin characters; prefixed so that two users never share a key.
  const idempotencyKey = repeated && `${encodeURIComponent(user.id)}:${repeated}`;
  const made = idempotencyKey && (await store.getItem(madeBy(idempotencyKey)));
  // A recipe may write the time into its document: the service would refuse it as another request.
  if (made) return {envelope_fingerprint: String(made), ...editor};
  const {envelope_fingerprint} = await service.read('createEnvelope', {}, queuedAnswerSchema, {
    body: await draftBody(draft, user, isFreeform, await senderBody(context)),
    ...(idempotencyKey && {idempotencyKey}),
  });
  if (idempotencyKey)
    await store.setItem(madeBy(idempotencyKey), envelope_fingerprint, {ttl: storedSeconds});
  await rememberDraft(context, envelope_fingerprint, draft);
  return {envelope_fingerprint, ...editor};
}

const madeBy = (idempotencyKey: string) => `esign:draft:${idempotencyKey}`;

interface DraftRequest {
  readonly draft: RecipeDraft;
  readonly locale: string | undefined;
  readonly kinds?: readonly string[] | undefined;
  readonly tools?: readonly string[] | undefined;
  readonly isFreeform: boolean;
}

async function readRequest(context: RequestContext, request: Request): Promise<DraftRequest> {
  if (mediaType(request) === 'multipart/form-data') return readUpload(context, request);
  const body = await readJson(request);
  return isRecipeRequest(body) ? buildRecipe(context, body) : readFreeform(context, body, []);
}

const isRecipeRequest = (body: unknown) =>
  typeof body === 'object' && body !== null && 'recipe' in body;

async function buildRecipe(context: RequestContext, body: unknown): Promise<DraftRequest> {
  const {recipe: name, params, ...editor} = checked(recipeRequestSchema, body);
  const found = await recipeNamed(name, context);
  if (!found) throw unknownRecipe(name);
  const isFreeform = false;
  const opened = {locale: undefined, ...editor};
  if (typeof found === 'function')
    return {draft: await found(params, context.user), ...opened, isFreeform};
  const valid = await checkedParams(found, params ?? {});
  return {draft: await found.build(valid, context.user), ...opened, isFreeform};
}

function recipeNamed(name: string, {options: {recipes = {}}, request}: RequestContext) {
  if (typeof recipes === 'function') return recipes(name, request);
  // The browser chooses the name: `constructor` must not find what every object inherits.
  return Object.hasOwn(recipes, name) ? recipes[name] : undefined;
}

async function readFreeform(
  context: RequestContext,
  body: unknown,
  uploads: readonly RecipeDocument[],
): Promise<DraftRequest> {
  requireFreeform(context);
  // A request that brings files need not name a document as well.
  const schema = uploads.length === 0 ? freeformRequestSchema : uploadRequestSchema;
  const {locale, documents = [], ...draft} = checked(schema, body);
  const whole = {...draft, documents: [...documents, ...uploads]};
  requireInvitations(context, whole.parties);
  await requireUsable(context, whole);
  return {draft: whole, locale, isFreeform: true};
}

async function readUpload(context: RequestContext, request: Request): Promise<DraftRequest> {
  const form = await readForm(request);
  const text = form.get(draftPart.request);
  const body = parseJson(typeof text === 'string' ? text : '');
  const files = form.getAll(draftPart.document).filter((part) => typeof part !== 'string');
  if (isRecipeRequest(body)) return buildRecipe(context, body);
  return readFreeform(context, body, files.map(uploadedDocument));
}

/** Records a new draft if the service's own list cannot find it by owner. */
async function rememberDraft(
  {index, user}: RequestContext,
  fingerprint: string,
  {parties}: RecipeDraft,
): Promise<void> {
  const emails = parties.flatMap(({email}) => email || []);
  if (await index.isNeeded()) await index.add(fingerprint, user.id, emails);
}

/** Members of a new envelope that say who sends it; none where the account does. */
async function senderBody({options, user, request}: RequestContext): Promise<object> {
  const {sender = signedIn} = options;
  const named = sender && (await sender(user, request));
  if (!named) return {};
  if ('user_id' in named) return {user_id: named.user_id};
  return {user_name: named.name, user_email: named.email};
}

/** Whoever has no verified address sends as the account, and who has one such as `anna@localhost`, which the service refuses. */
const signedIn: Exclude<RequestContext['options']['sender'], false | undefined> = ({name, email}) =>
  isAddress(email.trim()) ? {name: name.trim().slice(0, longest.name) || email, email} : null;

/** Checks what the browser passes to a recipe against the recipe's own schema; reports the first error. */
async function checkedParams({params}: Recipe, given: unknown): Promise<unknown> {
  const result = await params['~standard'].validate(given);
  if (!result.issues) return result.value;
  const [issue] = result.issues;
  const path = (issue?.path ?? []).map((part) => (typeof part === 'object' ? part.key : part));
  // For a missing value, schemas report a wrong type, which does not say what to do.
  const reason = valueAt(given, path) === undefined ? 'missing' : reasonOf(issue);
  throw new Refusal(400, 'invalid_params', `${path.join('.') || 'params'}: ${reason}`);
}

const valueAt = (value: unknown, path: readonly PropertyKey[]) =>
  path.reduce<unknown>(
    (at, key) => (at as Readonly<Record<PropertyKey, unknown>> | null)?.[key],
    value,
  );

/** What an issue of Zod says beyond the convention. */
interface ZodIssue extends StandardIssue {
  readonly code?: string;
  readonly expected?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly values?: readonly unknown[];
}

/** `zod/mini` has no messages of its own unless the host loads a locale. */
function reasonOf(issue: ZodIssue | undefined): string {
  if (!issue) return 'not valid';
  if (issue.message !== 'Invalid input') return issue.message;
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${issue.expected}`;
    case 'too_small':
      return `too small, at least ${issue.minimum}`;
    case 'too_big':
      return `too large, at most ${issue.maximum}`;
    case 'invalid_value':
      return `expected one of ${issue.values?.join(', ')}`;
    default:
      return 'not valid';
  }
}
