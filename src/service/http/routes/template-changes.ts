import {changeTemplate} from '../../commands/template-change.js';
import {templatesOf} from '../../commands/templates-of-envelope.js';
import {Refusal} from '../../domain/refusal.js';
import {findEnvelope} from '../../storage/envelopes/envelope-reader.js';
import {untilLocked} from '../../storage/files/file-locks.js';
import {createTemplateView, toItem} from '../answers/template-answer.js';
import type {Handlers, ApiServices} from '../request/request.js';
import {keyOf} from './templates.js';

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
