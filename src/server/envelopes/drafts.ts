import {
  type DraftAnswer,
  draftPart,
  freeformRequestSchema,
  recipeRequestSchema,
  uploadRequestSchema,
} from '../../contract/helper.js';
import {draftBody} from './draft-body.js';
import type {RecipeDocument, RecipeDraft} from '../options.js';
import {checkedParams} from './recipe-params.js';
import {Refusal} from '../refusal.js';
import {checked, parseJson, readForm, readJson} from '../request-body.js';
import {mediaType} from '../request-guard.js';
import {queuedAnswerSchema} from '../service-answers.js';
import {openSession} from '../sessions.js';
import type {RequestContext} from '../request-context.js';

/** `POST /drafts`: turns a recipe or free-form envelope into a draft and opens a session to edit it. */
export async function handleDraft(context: RequestContext): Promise<Response> {
  const {request, service, user} = context;
  const {draft, locale} = await readRequest(context, request);
  const body = await draftBody(draft, user);
  const repeated = request.headers.get('idempotency-key');
  const created = await service.read('createEnvelope', {}, queuedAnswerSchema, {
    body,
    // Encoded because headers only take Latin characters; prefixed so that two users never share a key.
    ...(repeated ? {idempotencyKey: `${encodeURIComponent(user.id)}:${repeated}`} : {}),
  });
  await rememberDraft(context, created.envelope_fingerprint, draft);
  const session = await openSession(context, {
    envelope_fingerprint: created.envelope_fingerprint,
    session_type: 'sending',
    locale,
  });
  const answer: DraftAnswer = {envelope_fingerprint: created.envelope_fingerprint, ...session};
  return Response.json(answer);
}

interface DraftRequest {
  readonly draft: RecipeDraft;
  readonly locale: string | undefined;
}

async function readRequest(context: RequestContext, request: Request): Promise<DraftRequest> {
  if (mediaType(request) === 'multipart/form-data') return readUpload(context, request);
  const body = await readJson(request);
  return isRecipeRequest(body) ? buildRecipe(context, body) : readFreeform(context, body, []);
}

const isRecipeRequest = (body: unknown) =>
  typeof body === 'object' && body !== null && 'recipe' in body;

async function buildRecipe(context: RequestContext, body: unknown): Promise<DraftRequest> {
  const {recipe: name, params, locale} = checked(recipeRequestSchema, body);
  const {recipes = {}} = context.options;
  // The browser chooses the name: `constructor` must not find what every object inherits.
  const found = Object.hasOwn(recipes, name) ? recipes[name] : undefined;
  if (!found) throw new Refusal(404, 'unknown_recipe', `There is no recipe named "${name}".`);
  if (typeof found === 'function') return {draft: await found(params, context.user), locale};
  const valid = checkedParams(found, params ?? {});
  return {draft: await found.build(valid, context.user), locale};
}

function readFreeform(
  {options}: RequestContext,
  body: unknown,
  uploads: readonly RecipeDocument[],
): DraftRequest {
  if (options.allowFreeform !== true) {
    throw new Refusal(
      403,
      'freeform_disabled',
      'Envelopes can only be created from a recipe here.',
    );
  }
  // A request that brings files need not name a document as well.
  const schema = uploads.length === 0 ? freeformRequestSchema : uploadRequestSchema;
  const {locale, documents = [], ...draft} = checked(schema, body);
  return {draft: {...draft, documents: [...documents, ...uploads]}, locale};
}

async function readUpload(context: RequestContext, request: Request): Promise<DraftRequest> {
  const form = await readForm(request);
  const text = form.get(draftPart.request);
  const body = parseJson(typeof text === 'string' ? text : '');
  const files = form.getAll(draftPart.document).filter((part) => typeof part !== 'string');
  if (isRecipeRequest(body)) return buildRecipe(context, body);
  return readFreeform(context, body, files.map(uploadedDocument));
}

function uploadedDocument(file: File): RecipeDocument {
  const title = file.name.replace(/\.[^.]+$/, '') || file.name;
  return {title: title.slice(0, 255), file_name: file.name, file_content: file};
}

/** Records a new draft if the service's own list cannot find it by owner. */
async function rememberDraft(
  {index, user}: RequestContext,
  fingerprint: string,
  {parties}: RecipeDraft,
): Promise<void> {
  const emails = parties.map(({email}) => email);
  if (await index.isNeeded()) await index.add(fingerprint, user.id, emails);
}
