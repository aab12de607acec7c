/** Assembles the handlers of the API. */
import {createReplayDelivery} from '../notifications/webhooks/replay-delivery.js';
import {createRemoveAccount} from '../maintenance/remove-account.js';
import {createResumeDeliveries} from '../notifications/webhooks/webhook-delivery.js';
import {accountHandlers} from '../http/routes/account.js';
import {actHandlers} from '../http/routes/access/acts.js';
import type {Transaction} from '../storage/connection/database.js';
import {apiKeyHandlers} from '../http/routes/access/api-keys.js';
import {assembledHandlers} from '../http/routes/assembled-downloads.js';
import {brandingHandlers} from '../http/routes/branding.js';
import {callerHandlers} from '../http/routes/access/callers.js';
import {bulkSendHandlers} from '../http/routes/bulk-sends.js';
import {contactHandlers} from '../http/routes/contacts.js';
import {deliveryHandlers} from '../http/routes/deliveries.js';
import {documentPageHandlers} from '../http/routes/document-pages.js';
import {downloadHandlers} from '../http/routes/downloads.js';
import {embedSessionHandlers} from '../http/routes/embed-sessions.js';
import {envelopeHandlers} from '../http/routes/envelopes.js';
import {erasureHandlers} from '../http/routes/erasures.js';
import {failedJobHandlers} from '../http/routes/failed-jobs.js';
import {partyHandlers} from '../http/routes/parties.js';
import {partnerHandlers} from '../http/routes/partners.js';
import {mandateHandlers} from '../http/routes/mandates/mandates.js';
import {mandatedHandlers} from '../http/routes/mandates/mandated.js';
import type {Handlers} from '../http/request/request.js';
import {retentionHandlers} from '../http/routes/retention.js';
import {settingsHandlers} from '../http/routes/settings.js';
import {templateChangeHandlers} from '../http/routes/template-changes.js';
import {templateHandlers} from '../http/routes/templates.js';
import {userHandlers} from '../http/routes/users.js';
import {verificationHandlers} from '../http/routes/verification.js';
import {webhookHandlers} from '../http/routes/webhooks.js';

type PartsOf<Make extends (parts: never) => unknown> = Parameters<Make>[0];

/** Everything that handlers need from outside. */
export type HandlerParts = PartsOf<typeof envelopeHandlers> &
  PartsOf<typeof downloadHandlers> &
  PartsOf<typeof assembledHandlers> &
  PartsOf<typeof documentPageHandlers> &
  PartsOf<typeof templateChangeHandlers> &
  PartsOf<typeof bulkSendHandlers> &
  PartsOf<typeof mandatedHandlers> &
  PartsOf<typeof contactHandlers> &
  PartsOf<typeof userHandlers> &
  PartsOf<typeof accountHandlers> &
  PartsOf<typeof settingsHandlers> &
  PartsOf<typeof createRemoveAccount> &
  PartsOf<typeof brandingHandlers> &
  PartsOf<typeof embedSessionHandlers> &
  PartsOf<typeof verificationHandlers> &
  PartsOf<typeof createReplayDelivery> &
  PartsOf<typeof createResumeDeliveries> &
  PartsOf<typeof failedJobHandlers> &
  PartsOf<typeof erasureHandlers> &
  PartsOf<typeof retentionHandlers> &
  Omit<PartsOf<typeof partnerHandlers>, 'removeAccount'> &
  Omit<PartsOf<typeof deliveryHandlers>, 'replayDelivery'> &
  Omit<PartsOf<typeof webhookHandlers>, 'resumeDeliveries'>;

/** The handlers of every endpoint. */
export function createHandlers(core: HandlerParts): Handlers {
  return {
    ...envelopeHandlers(core),
    ...partyHandlers(core),
    ...downloadHandlers(core),
    ...assembledHandlers(core),
    ...documentPageHandlers(core),
    ...templateHandlers(core),
    ...templateChangeHandlers(core),
    ...bulkSendHandlers(core),
    ...contactHandlers(core),
    ...userHandlers(core),
    ...callerHandlers(core),
    ...accountHandlers(core),
    ...actHandlers(core),
    ...apiKeyHandlers(core),
    ...mandateHandlers(core),
    ...mandatedHandlers(core),
    ...settingsHandlers(core),
    ...partnerHandlers({...core, removeAccount: createRemoveAccount(core)}),
    ...brandingHandlers(core),
    ...embedSessionHandlers(core),
    ...verificationHandlers(core),
    ...deliveryHandlers({...core, replayDelivery: createReplayDelivery(core)}),
    ...failedJobHandlers(core),
    ...erasureHandlers(core),
    ...retentionHandlers(core),
    ...webhookHandlers({...core, resumeDeliveries: createResumeDeliveries(core)}),
  };
}

/** The same over the database, and over one transaction. */
export const handlersOver = (
  parts: HandlerParts,
  storesOver: (transaction: Transaction) => Pick<HandlerParts, 'db' | 'store' | 'templates'>,
) => ({
  handlers: createHandlers(parts),
  handlersIn: (transaction: Transaction) => createHandlers({...parts, ...storesOver(transaction)}),
});
