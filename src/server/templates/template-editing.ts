/** What people do with their own templates; every route has the action `template`. */
import {
  draftPart,
  saveTemplateRequestSchema,
  templateChangeSchema,
  templateRequestSchema,
  templateSessionRequestSchema,
  type TemplateSession,
} from '../../contract/helper.js';
import type * as z from '../../contract/schema.js';
import {documentBody, uploadedDocument} from '../envelopes/draft-body.js';
import {requireOwner} from '../envelopes/envelope-access.js';
import {Refusal} from '../refusal.js';
import {checked, parseJson, readForm, readJson} from '../request-body.js';
import type {RequestContext} from '../request-context.js';
import {framers, mediaType} from '../request-guard.js';
import {
  endedAnswerSchema,
  savedTemplatesAnswerSchema,
  sessionAnswerSchema,
  templateAnswerSchema,
  type ServiceTemplate,
} from '../service-answers.js';
import {editorFor} from '../sessions.js';
import {requireTemplate} from './template-access.js';
import {templateView} from './template-list.js';

const answer = (template: ServiceTemplate) => Response.json(templateView(template));

/** Hours after which a template goes that its user has left as it was. */
const untouchedHours = 7 * 24;

/** `POST /templates`: a file, a title and the names of positions become a template of the user. */
export async function handleTemplateCreation({
  request,
  service,
  user,
}: RequestContext): Promise<Response> {
  const {asked, file} = await readTemplateForm(request, templateRequestSchema);
  if (!file) throw new Refusal(400, 'invalid_request', 'document: a file is expected.');
  const repeated = request.headers.get('idempotency-key');
  const made = await service.read('createTemplate', {}, templateAnswerSchema, {
    body: {
      ...(await fileBody(file)),
      template_title: asked.title,
      template_parties: asked.parties.map(({name}) => ({party_name: name})),
      template_owner: user.id,
      template_untouched_hours: untouchedHours,
    },
    // Prefixed so that two users never share a key.
    ...(repeated && {idempotencyKey: `${encodeURIComponent(user.id)}:${repeated}`}),
  });
  return answer(made);
}

/** `GET /templates/{fp}`. */
export const handleTemplateView = async (context: RequestContext): Promise<Response> =>
  answer(await requireTemplate(context));

/** `POST /templates/{fp}`: changes title, positions or the document; the fields of what stays are kept. */
export async function handleTemplateChange(context: RequestContext): Promise<Response> {
  const {template_fingerprint} = await requireTemplate(context);
  const {asked, file} = await readTemplateForm(context.request, templateChangeSchema);
  const changed = await context.service.read(
    'updateTemplate',
    {template_fingerprint},
    templateAnswerSchema,
    {
      body: {
        ...(file && (await fileBody(file))),
        template_title: asked.title,
        template_parties: asked.parties?.map(({party_id, name}) => ({party_id, party_name: name})),
      },
    },
  );
  return answer(changed);
}

/** `POST /templates/{fp}/sessions`: the page on which its fields are placed. */
export async function handleTemplateSession(context: RequestContext): Promise<Response> {
  const {template_fingerprint} = await requireTemplate(context);
  const {request, service, options} = context;
  const {locale, ...editor} = checked(templateSessionRequestSchema, await readJson(request));
  const session = await service.read('createEmbedSession', {}, sessionAnswerSchema, {
    body: {
      session_type: 'template',
      template_fingerprint,
      locale,
      allowed_origins: framers(context),
      session_editor: editorFor(options, editor),
    },
  });
  return Response.json({template_fingerprint, ...session} satisfies TemplateSession);
}

/** `POST /templates/{fp}/finish`: from now on, envelopes can be made of it. */
export async function handleTemplateFinish(context: RequestContext): Promise<Response> {
  const {template_fingerprint} = await requireTemplate(context);
  return answer(
    await context.service.read('finishTemplate', {template_fingerprint}, templateAnswerSchema),
  );
}

/** `DELETE /templates/{fp}`: envelopes made of it stay. */
export async function handleTemplateDeletion(context: RequestContext): Promise<Response> {
  const {template_fingerprint} = await requireTemplate(context);
  await context.service.read('deleteTemplate', {template_fingerprint}, endedAnswerSchema);
  return Response.json({template_fingerprint});
}

/** `POST /envelopes/{fp}/template`: the documents and fields of the user's own envelope, without its people. */
export async function handleSaveAsTemplate(context: RequestContext): Promise<Response> {
  const {envelope_fingerprint} = await requireOwner(context);
  const {title, parties} = checked(saveTemplateRequestSchema, await readJson(context.request));
  const {templates} = await context.service.read(
    'saveAsTemplate',
    {envelope_fingerprint},
    savedTemplatesAnswerSchema,
    {
      body: {
        template_title: title,
        template_parties: parties?.map(({name}) => ({party_name: name})),
        template_owner: context.user.id,
      },
    },
  );
  return Response.json({templates: templates.map(templateView)});
}

/** A request with or without a file, as `POST /drafts` takes them. */
async function readTemplateForm<Value>(request: Request, schema: z.ZodMiniType<Value>) {
  if (mediaType(request) !== 'multipart/form-data')
    return {asked: checked(schema, await readJson(request)), file: undefined};
  const form = await readForm(request);
  const text = form.get(draftPart.request);
  const asked = checked(schema, parseJson(typeof text === 'string' ? text : ''));
  const file = form.getAll(draftPart.document).find((part) => typeof part !== 'string');
  return {asked, file};
}

/** The members of a request that hold the file. */
async function fileBody(file: File): Promise<object> {
  const {document_title: _title, ...members} = (await documentBody(
    uploadedDocument(file),
  )) as Record<string, unknown>;
  return members;
}
