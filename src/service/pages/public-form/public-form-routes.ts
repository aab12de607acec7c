/** The public page of a template: visitors enter a name and address, and get a session in which to sign. */
import {Hono, type Context} from 'hono';
import {
  beginWidgetSchema,
  noWidget,
  type BegunWidget,
  type WidgetForm,
  type BeginWidget,
} from '../../../contract/pages/widget-page.js';
import type {PageErrorAnswer} from '../../../contract/pages/framed-document.js';
import {widgetTimes} from '../../domain/behaviours/widget.js';
import {admitStranger} from '../../http/bodies/admission.js';
import {Refusal} from '../../domain/refusal.js';
import {createEmbedSession} from '../../storage/access/embed-sessions.js';
import {acceptedLanguage} from '../shared/accepted-language.js';
import {toBrandingView} from '../shared/framed-document.js';
import {requirePrintableName} from '../../http/request/printable-texts.js';
import {readPageBody} from '../shared/page-body.js';
import type {PageServices} from '../shared/page-services.js';
import {pageShell} from '../shared/page-shell.js';
import {
  isForVisitors,
  isPrefillable,
  type Template,
  type TemplateParty,
} from '../../domain/template.js';
import {readCompany, type Company} from '../../storage/accounts/companies.js';
import type {Queries} from '../../storage/connection/database.js';
import {findTemplate} from '../../storage/templates/templates.js';
import type {UnsignedEnvelope} from '../../domain/envelope.js';
import {mergeProblem} from '../../domain/fields/field-rules.js';
import {noFiles} from '../../storage/files/request-files.js';
import {newEnvelope} from '../../commands/new-envelope.js';
import type {Services} from '../../services.js';

/** Maximum size in bytes of a name, an address and the host's prefilled values. */
const mostBytes = 256 * 1024;

const refusal: PageErrorAnswer = {
  error: {code: noWidget, message: 'There is nothing to sign at this address.'},
};

/** The routes, mounted at `/embed`. No session is required; each begun envelope gets its own. */
export function widgetRoutes(services: PageServices): Hono {
  const find = (context: Context) => findWidget(services.db, context.req.param('name') ?? '');
  return new Hono()
    .get('/widget/:name', async (context) => {
      const widget = await find(context);
      const origins = widget?.company.settings.setting_allowed_origins ?? [];
      const language = acceptedLanguage(context);
      const status = widget?.offer ? 200 : 404;
      const entry = services.assets.entry('widget', language);
      return pageShell(entry, {origins, status, language, locale: null});
    })
    .get('/widget/:name/form', async (context) => {
      const widget = await find(context);
      if (!widget?.offer) return context.json(refusal, 404);
      const {title} = widget.offer.template;
      const branding = toBrandingView(widget.company, services.links);
      context.header('Cache-Control', 'no-store');
      return context.json({title, branding} satisfies WidgetForm);
    })
    .post('/widget/:name/visits', admitStranger(services), async (context) => {
      const widget = await find(context);
      if (!widget?.offer) return context.json(refusal, 404);
      return context.json(await begin(services, context, widget.company, widget.offer));
    });
}

/** Only a page of ours can send JSON here: browsers do not allow it for other sites. */
async function begin(
  services: PageServices,
  context: Context,
  company: Widget['company'],
  offer: NonNullable<Widget['offer']>,
): Promise<BegunWidget> {
  // Browsers do not let other sites send JSON here.
  if (!/^application\/json\b/i.test(context.req.header('content-type') ?? ''))
    throw new Refusal(10007);
  const stranger = await readPageBody(context, beginWidgetSchema, mostBytes);
  await services.widgetLimiter.countBeginning(services.addressOf(context), offer.template.id);
  await requirePrintableName(services, company.id, stranger.name);
  const actor = services.actorOf(context);
  const envelope = await unsignedEnvelope(services, {...offer, company}, stranger);
  await services.store.create(envelope, actor, [offer.template.id]);
  const session = {
    kind: 'signing',
    companyId: company.id,
    envelopeId: envelope.id,
    partyId: envelope.parties[0]?.id ?? null,
    origins: company.settings.setting_allowed_origins,
    locale: null,
    expires: new Date(services.clock.now().getTime() + widgetTimes.sign),
    idleSeconds: null,
  } as const;
  const {id, token} = await createEmbedSession(services.db, session, services);
  return {session_id: id, token};
}

/** A public page that was opened. */
interface Widget {
  readonly company: Company;
  /** What can be signed here, and in which position; undefined if nothing can. */
  readonly offer: {readonly template: Template; readonly party: TemplateParty} | undefined;
}

/**
 * Looks up what an address below `/embed/widget/` refers to; undefined if there is no such account. Only a template
 * that is set up, for exactly one party, can be signed by any visitor.
 */
async function findWidget(db: Queries, name: string): Promise<Widget | undefined> {
  const [, account, fingerprint] = /^(\d{1,15})-([0-9a-f]{32})$/.exec(name) ?? [];
  if (account === undefined || fingerprint === undefined) return undefined;
  const companyId = Number(account);
  const company = await readCompany(db, companyId).catch(() => undefined);
  const template = company && (await findTemplate(db, {companyId, fingerprint}));
  const [party] = template?.parties ?? [];
  const isOffered = template?.status === 'ready' && party && isForVisitors(template);
  return company && {company, offer: isOffered ? {template, party} : undefined};
}

/** The envelope, not stored yet. The visitor becomes a contact by signing, not before. */
async function unsignedEnvelope(
  services: Services,
  {template, party, company}: NonNullable<Widget['offer']> & Pick<Widget, 'company'>,
  stranger: BeginWidget,
): Promise<UnsignedEnvelope> {
  const {companyId, title, fingerprint} = template;
  const {setting_language: language} = company.settings;
  const body = {
    envelope_title: title,
    envelope_documents: [
      {
        document_template_fingerprint: fingerprint,
        document_merge_fields: stranger.merge_fields.filter((field) =>
          isOpen(template, field, language),
        ),
      },
    ],
    envelope_parties: [
      {
        party_name: stranger.name,
        party_email: stranger.email,
        party_role: 'signer',
        party_id: party.id,
      },
    ],
  };
  // Without contacts: the visitor becomes one by signing, not before.
  const {envelope} = await newEnvelope(companyId, body, {...services, files: noFiles()});
  return {...envelope, status: 'unsigned'};
}

/**
 * Prefilled values are only accepted for fields that the visitor may fill in anyway, because they come from the
 * browser.
 */
function isOpen(
  {fields}: Template,
  {field_id: id, field_value: text}: BeginWidget['merge_fields'][number],
  language: string,
): boolean {
  const field = fields.find((each) => each.id === id);
  if (!field || field.isReadOnly || field.type === 'label' || !isPrefillable(field)) return false;
  return mergeProblem(field, text, language) === null;
}
