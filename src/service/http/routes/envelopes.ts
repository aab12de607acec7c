import type {EnvelopeQueued} from '../../../contract/resources/envelope.js';
import {cancelling} from '../../processing/cancelling.js';
import {signingEmbed} from '../../notifications/signing-link.js';
import type {Envelope} from '../../domain/envelope.js';
import {actingParties} from '../../domain/party-role.js';
import type {Command} from '../../domain/behaviours.js';
import {mailsPasswords} from '../../domain/identity/identity.js';
import {Refusal} from '../../domain/refusal.js';
import {readCompany, type Company} from '../../storage/accounts/companies.js';
import type {Queries} from '../../storage/connection/database.js';
import {listEnvelopes} from '../../storage/envelopes/envelope-list.js';
import type {EnvelopeFilter} from '../../storage/envelopes/envelope-filter.js';
import {
  findEnvelope,
  findTaggedEnvelope,
  readHistory,
} from '../../storage/envelopes/envelope-reader.js';
import type {CommandFor} from '../../storage/envelopes/envelope-store.js';
import {tagsOf} from '../../storage/envelopes/tags.js';
import {untilLocked} from '../../storage/files/file-locks.js';
import {
  deleteAmendment,
  discardAmendment,
  openAmendment,
  sendAmendment,
} from '../../commands/amendment.js';
import {withMessages} from '../../commands/with-messages.js';
import {duplicate} from '../../commands/duplicate.js';
import {changeDraft} from '../../commands/draft-change.js';
import {
  createEnvelopeView,
  named,
  toAnswer,
  toListed,
  toOverview,
  toQueued,
  type EnvelopeView,
} from '../answers/envelope-answer.js';
import {createEnvelope} from '../../commands/new-envelope.js';
import {pageAnswer} from '../answers/page-answer.js';
import {inOwnName, requireOwnName, senderFor} from '../request/permission.js';
import type {ApiRequest, Handlers, ApiServices} from '../request/request.js';

type EnvelopeHandlers = Pick<
  Handlers,
  | 'listEnvelopes'
  | 'createEnvelope'
  | 'sendEnvelope'
  | 'getEnvelope'
  | 'updateEnvelope'
  | 'deleteEnvelope'
  | 'remindEnvelope'
  | 'cancelEnvelope'
  | 'expireEnvelope'
  | 'duplicateEnvelope'
  | 'openAmendment'
  | 'discardAmendment'
>;

/** Envelopes: create and read them, and change their status. */
export function envelopeHandlers(services: ApiServices): EnvelopeHandlers {
  const {db, store} = services;
  const viewFor = createEnvelopeView(services);
  const queued = createQueued(services, viewFor);

  return {
    ...copyHandlers(services, queued),
    listEnvelopes: (request) => listFor(services, request, viewFor(request)),

    async createEnvelope(request) {
      const {companyId, actor, files, prepared} = request;
      const body = inOwnName(request.caller.user, request.body);
      const {envelope, company} = await createEnvelope(
        {...services, files, prepared},
        {companyId, actor},
        body,
      );
      const message = body.is_draft
        ? 'The envelope is saved as a draft.'
        : sendingMessage(envelope, company);
      return queued(request, envelope, message, company);
    },

    async sendEnvelope(request) {
      const draft = await amendmentAt(db, request);
      const envelope = draft
        ? await sendAmendment(services, draft, request.actor)
        : await change(request, withMessages(services, {type: 'send'}));
      const company = await readCompany(db, request.companyId);
      return queued(request, envelope, sendingMessage(envelope, company), company);
    },

    async getEnvelope(request) {
      const found = await findTaggedEnvelope(db, keyOf(request));
      if (!found) throw new Refusal(10253);
      const {envelope, history, tags} = found;
      return toAnswer(envelope, history, tags, viewFor(request));
    },

    async updateEnvelope(request) {
      const {files, prepared, body, actor} = request;
      requireOwnName(request.caller.user, body);
      const own = {...services, files, prepared};
      const envelope = await changeDraft(own, keyOf(request), body, actor);
      const history = await readHistory(db, envelope);
      const answer = toAnswer(envelope, history, await tagsIn(db, envelope), viewFor(request));
      return {...answer, message: changeMessage(envelope)};
    },

    async deleteEnvelope(request) {
      const draft = await amendmentAt(db, request);
      const envelope = draft
        ? await deleteAmendment(services, draft, request.actor)
        : await change(request, {type: 'delete'});
      return {...done('The envelope is deleted.', envelope), envelope_status: 'deleted' as const};
    },

    async remindEnvelope(request) {
      const {party_id: partyId} = request.body;
      const remind = {
        type: 'remind',
        now: services.clock.now(),
        ...(partyId === undefined ? {} : {partyId}),
      } as const;
      const envelope = await change(request, withMessages(services, remind));
      return {...done('Reminders are being sent.', envelope), ...order(envelope)};
    },

    async cancelEnvelope(request) {
      const cancel = cancelling(services.jobs, request.body.envelope_cancel_reason);
      return ended('The envelope is cancelled.', await change(request, cancel));
    },

    async expireEnvelope(request) {
      return ended('The envelope is expired.', await change(request, {type: 'expire'}));
    },
  };

  function change(request: Keyed, command: Command | CommandFor): Promise<Envelope> {
    return store.change(keyOf(request), command, request.actor);
  }
}

/** The draft in which a sent envelope is changed; undefined for any other. */
async function amendmentAt(db: Queries, request: Keyed): Promise<Envelope | undefined> {
  const draft = await findEnvelope(db, keyOf(request));
  return draft?.amends ? draft : undefined;
}

/** Drafts that are made of what is there: to change it, or to send it again. */
const copyHandlers = (
  services: ApiServices,
  queued: ReturnType<typeof createQueued>,
): Pick<EnvelopeHandlers, 'openAmendment' | 'discardAmendment' | 'duplicateEnvelope'> => ({
  async openAmendment(request) {
    const draft = await untilLocked(() => openAmendment(services, keyOf(request), request.actor));
    const company = await readCompany(services.db, request.companyId);
    const message = 'The envelope can be changed in this draft. Nobody can sign it meanwhile.';
    return queued(request, draft, message, company);
  },

  async discardAmendment(request) {
    const envelope = await discardAmendment(services, keyOf(request), request.actor);
    return {...done('The envelope stays as it is.', envelope), ...order(envelope)};
  },

  async duplicateEnvelope(request) {
    const envelope = await untilLocked(() =>
      duplicate(services, keyOf(request), request.actor, request.caller.user?.id),
    );
    const company = await readCompany(services.db, request.companyId);
    return queued(request, envelope, 'The duplicate is saved as a draft.', company);
  },
});

const wanted = ({query, caller}: ApiRequest<'listEnvelopes'>): EnvelopeFilter => ({
  status: query.status ?? query.envelope_status,
  q: query.q,
  owner: query.owner,
  partyEmail: query.party_email,
  externalId: query.external_id,
  tag: query.tag,
  sender: senderFor(caller),
  // With a key, which is nobody, nothing is shared: no user has the number 0.
  ...(query.shared_with_me && {sharedWith: caller.user?.id ?? 0}),
});

/** A page of envelopes with the account's tags, unless it is shown to one party. */
async function listFor(
  services: ApiServices,
  request: ApiRequest<'listEnvelopes'>,
  view: EnvelopeView,
) {
  const {companyId, query} = request;
  const page = await listEnvelopes(services, companyId, wanted(request), query);
  const ids = page.rows.map(({id}) => id);
  const tags =
    query.party_email === undefined ? await tagsOf(services.db, companyId, ids) : undefined;
  return pageAnswer(request, 'envelopes', page, (envelope) => ({
    ...toListed(envelope, view),
    ...(tags && {envelope_tags: [...(tags.get(envelope.id) ?? [])]}),
  }));
}

const tagsIn = async (db: Queries, {companyId, id}: Envelope): Promise<readonly string[]> =>
  (await tagsOf(db, companyId, [id])).get(id) ?? [];

const changeMessage = ({status}: Envelope): string =>
  status === 'processing'
    ? 'The draft is changed; its new documents are being processed.'
    : 'The draft was already as you sent it.';

/** Warns the sender that a password mailed with the link proves nothing more than the link does. */
const sendingMessage = (envelope: Envelope, company: Company): string =>
  mailsPasswords(envelope, company)
    ? 'The envelope is queued for sending. Passwords are sent in the same mail as the links, so they prove no more than ' +
      'the links do. To hand passwords over yourself, deliver the links yourself (setting_email_signers).'
    : 'The envelope is queued for sending.';

/** The answer of create and send; with the iframe of a single signer if the account embeds signing. */
const createQueued =
  (services: ApiServices, viewFor: ReturnType<typeof createEnvelopeView>) =>
  async (
    account: Account,
    envelope: Envelope,
    message: string,
    company: Company,
  ): Promise<EnvelopeQueued> => {
    const [signer, ...others] = actingParties(envelope);
    const isAlone = signer && others.length === 0;
    const embed = isAlone
      ? await signingEmbed(services.db, services, company, envelope, signer)
      : null;
    const answer = toQueued(envelope, message, viewFor(account));
    return embed === null ? answer : {...answer, envelope_signing_embed: embed};
  };

type Account = Pick<ApiRequest<'getEnvelope'>, 'hasDeprecatedFields' | 'caller'>;

type Keyed = Pick<ApiRequest<'getEnvelope'>, 'companyId' | 'params' | 'actor'>;

const keyOf = ({companyId, params}: Pick<Keyed, 'companyId' | 'params'>) => ({
  companyId,
  fingerprint: params.envelope_fingerprint ?? '',
});

const done = (message: string, envelope: Envelope) => ({
  http: 200 as const,
  message,
  ...named(envelope),
});

const order = ({isAllAtOnce}: Envelope) => ({envelope_all_at_once_enabled: isAllAtOnce});

function ended(message: string, envelope: Envelope) {
  const {envelope_status, envelope_processed} = toOverview(envelope);
  return {...done(message, envelope), ...order(envelope), envelope_status, envelope_processed};
}
