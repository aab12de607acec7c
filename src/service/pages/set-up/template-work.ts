/** Set-up of a template. */
import {whenMade} from '../../commands/decide-invoice.js';
import {newParty} from '../../commands/new-party.js';
import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import {Refusal} from '../../domain/refusal.js';
import {
  finished,
  mayChange,
  withFields,
  withInvoice,
  withSignatureChoice,
  type Template,
} from '../../domain/template.js';
import type {Actor, SentEnvelope} from '../../domain/envelope.js';
import {turnOf} from '../../domain/signing-order.js';
import {readCompany} from '../../storage/accounts/companies.js';
import type {TemplateSession} from '../../storage/access/embed-sessions.js';
import {findTemplate} from '../../storage/templates/templates.js';
import {toBrandingView, toFramedDocuments} from '../shared/framed-document.js';
import {missingLetters} from '../../documents/missing-letters.js';
import {toFailureView, senderTexts, toUploadViews} from './work-views.js';
import {fieldsOf} from './placed-fields.js';
import type {Placed, SetUpServices, SetUpWork} from './set-up-work.js';

/** The session's template; a session that was finished shows that it is finished, a later one can change it again. */
export function templateWork(services: SetUpServices, session: TemplateSession): SetUpWork {
  const {db, templates, clock} = services;
  const {created: began} = session;
  const read = async (): Promise<Template> => {
    const template = await findTemplate(db, session);
    if (!template) throw new Refusal(10153);
    return template;
  };
  const change = async (rule: (template: Template) => Template, actor: Actor): Promise<void> =>
    void (await templates.change(session, rule, actor));
  const toPlaced = (template: Template): Placed => ({
    fields: template.fields,
    isOpen: mayChange(template, began),
  });
  return {
    readState: async () => toState(services, await read(), began),
    readPlaced: async () => toPlaced(await read()),
    readAsSent: async () => toSent(await read(), clock.now()),
    place: (fieldsAfter, actor) =>
      change((template) => withFields(template, fieldsAfter(toPlaced(template)), began), actor),
    decideSignatures: (_, choice, actor) =>
      change((template) => withSignatureChoice(template, choice, began), actor),
    decideInvoice: async ({choice}, actor) =>
      whenMade(services, await read(), choice, (made) =>
        change((template) => withInvoice(template, made, began), actor),
      ),
    arrangePages: refuseArranging,
    undoArranging: refuseArranging,
    // A template has one document, so nothing can be left out.
    goOn: () => Promise.resolve(),
    finish: (actor) => change((template) => finished(template, began, clock.now()), actor),
  };
}

/** To people who are called like their positions, from the account itself. */
const toSent = (template: Template, now: Date): SentEnvelope => ({
  companyId: template.companyId,
  id: template.id,
  fingerprint: template.fingerprint,
  title: template.title,
  userId: 0,
  isAllAtOnce: false,
  isMarked: false,
  autoExpireHours: null,
  autoRemindHours: null,
  redirectUrl: '',
  meta: null,
  created: now,
  documents: [template.document],
  fields: template.fields,
  parties: template.parties.map(({id, position, name}) =>
    newParty(
      {party_name: name, party_email: '', party_role: 'signer'},
      {id, contactId: 0, position, signatureFingerprint: ''},
    ),
  ),
  status: 'sent',
  sent: now,
  reminded: null,
  isSealing: false,
});

async function toState(
  services: SetUpServices,
  template: Template,
  began: Date,
): ReturnType<SetUpWork['readState']> {
  const {companyId, document, parties} = template;
  const company = await readCompany(services.db, companyId);
  return {
    is_template: true,
    branding: toBrandingView(company, services.links),
    title: template.title,
    language: company.settings.setting_language,
    status: statusOf(template, began),
    is_sending: false,
    failure: template.failure === null ? null : toFailureView(template.failure),
    left_out: [],
    uploads: toUploadViews([document]),
    missing_letters: await missingLetters(
      services.documents.of(companyId),
      senderTexts({...template, documents: [template.document]}),
    ),
    can_undo_pages: false,
    mails_passwords: false,
    parties: parties.map(({id, name, position}) => ({
      party_id: id,
      name,
      position,
      is_signer: true,
      turn: turnOf({isAllAtOnce: false, parties}, {position}),
    })),
    documents: toFramedDocuments({companyId, documents: [document]}, services),
    ...fieldsOf({documents: [document], fields: template.fields}),
  };
}

function statusOf(template: Template, began: Date): SetUpState['status'] {
  if (mayChange(template, began)) return 'draft';
  const {status} = template;
  return status === 'processing' || status === 'failed' ? status : 'finished';
}

const refuseArranging = (): Promise<never> =>
  Promise.reject(
    new Refusal(10010, 'Pages are arranged in a draft. Replace the document of the template.'),
  );
