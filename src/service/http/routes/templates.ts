import {fileName} from '../../domain/file-name.js';
import {Refusal} from '../../domain/refusal.js';
import {finishedByRequest, type Template} from '../../domain/template.js';
import {untilLocked} from '../../storage/files/file-locks.js';
import {findTemplate, listTemplates} from '../../storage/templates/templates.js';
import {newTemplate} from '../../commands/new-template.js';
import {sessionOpener} from './embed-sessions.js';
import {fileAnswer} from '../answers/file-answer.js';
import {pageAnswer} from '../answers/page-answer.js';
import {templatesFor} from '../request/permission.js';
import type {ApiRequest, Handlers, ApiServices} from '../request/request.js';
import {createTemplateView, named, toItem} from '../answers/template-answer.js';
import {changeTemplate} from '../../commands/template-change.js';
import {templatesOf} from '../../commands/templates-of-envelope.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';

type TemplateHandlers = Pick<
  Handlers,
  | 'listTemplates'
  | 'createTemplate'
  | 'getTemplate'
  | 'finishTemplate'
  | 'deleteTemplate'
  | 'downloadTemplate'
>;

/** Templates: created from one document, set up on their own page, then used by `POST /envelopes`. */
export function templateHandlers(services: ApiServices): TemplateHandlers {
  const {db, outgoing, templates, links, clock} = services;
  const viewFor = createTemplateView(services);
  return {
    async listTemplates(request) {
      const view = viewFor(request);
      const {owner, usable_by: user} = request.query;
      const filter = {owner, user, named: await templatesFor(db, request.caller)};
      const page = await listTemplates(db, request.companyId, filter, request.query);
      return pageAnswer(request, 'templates', page, (template) => toItem(template, view));
    },

    async createTemplate(request) {
      const {companyId, body, files, prepared, actor} = request;
      // First, because it refuses origins that are not allowed before anything is created.
      const open = await sessionOpener(services, request.caller, body);
      const template = await untilLocked(async () => {
        const created = await newTemplate(companyId, body, {...services, files, prepared});
        await templates.create([created], actor);
        return created;
      });
      return {
        http: 200,
        href: `${links.api}/templates/${template.fingerprint}`,
        ...toItem(template, viewFor(request)),
        ...(await open({kind: 'template', templateId: template.id})),
      };
    },

    async getTemplate(request) {
      const template = await find(keyOf(request));
      return {http: 200, ...toItem(template, viewFor(request))};
    },

    async finishTemplate(request) {
      const template = await templates.change(
        keyOf(request),
        (before) => finishedByRequest(before, clock.now()),
        request.actor,
      );
      return {http: 200, ...toItem(template, viewFor(request))};
    },

    async deleteTemplate(request) {
      const template = await templates.remove(keyOf(request));
      return {http: 200, message: 'The template is deleted.', ...named(template)};
    },

    async downloadTemplate(request) {
      const {companyId, headers} = request;
      const {document, title} = await find(keyOf(request));
      const sha256 = document.pdfSha256;
      const file = sha256 ? await outgoing.open(sha256, {account: companyId}) : undefined;
      if (!file) throw new Refusal(10153, 'Its file is not available yet.');
      return fileAnswer({name: fileName(title, 'pdf'), type: 'application/pdf', file}, headers);
    },
  };

  async function find(key: Named): Promise<Template> {
    const template = await findTemplate(db, key);
    if (!template) throw new Refusal(10153);
    return template;
  }
}

/** Names one template of an account. */
interface Named {
  readonly companyId: number;
  readonly fingerprint: string;
}

/** The template that a request names in its path. */
export const keyOf = ({
  companyId,
  params,
}: Pick<ApiRequest<'getTemplate'>, 'companyId' | 'params'>) => ({
  companyId,
  fingerprint: params.template_fingerprint ?? '',
});

/** Templates changed by request, or made of an envelope. */
export function templateChangeHandlers(
  services: ApiServices,
): Pick<Handlers, 'updateTemplate' | 'saveAsTemplate'> {
  const {db, templates} = services;
  const viewFor = createTemplateView(services);
  return {
    async updateTemplate(request) {
      const {files, prepared, body, actor} = request;
      const template = await changeTemplate(
        {...services, files, prepared},
        keyOf(request),
        body,
        actor,
      );
      const message =
        template.status === 'processing'
          ? 'The template is changed; its new document is being processed.'
          : 'The template is changed.';
      return {http: 200, message, ...toItem(template, viewFor(request))};
    },

    async saveAsTemplate(request) {
      const {companyId, params, body, actor} = request;
      const fingerprint = params.envelope_fingerprint ?? '';
      const saved = await untilLocked(async () => {
        const envelope = await findEnvelope(db, {companyId, fingerprint});
        if (!envelope) throw new Refusal(10253);
        const made = await templatesOf(envelope, body, services);
        await templates.create(made, actor);
        return made;
      });
      const view = viewFor(request);
      const message = 'The envelope is saved as a template.';
      return {http: 200, message, templates: saved.map((template) => toItem(template, view))};
    },
  };
}
