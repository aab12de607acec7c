/** Assembles the handlers of the API, and what receives bodies and files for them. */
import {accountHandlers} from '../http/routes/account.js';
import {actHandlers} from '../http/routes/access/acts.js';
import {agentHandlers} from '../http/routes/access/agents.js';
import type {Transaction, Database} from '../storage/connection/database.js';
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
import type {ApiServices, Handlers} from '../http/request/request.js';
import {retentionHandlers} from '../http/routes/retention.js';
import {scimTokenHandlers} from '../http/routes/access/scim-tokens.js';
import {settingsHandlers} from '../http/routes/settings.js';
import {shareHandlers} from '../http/routes/shares.js';
import {tagHandlers} from '../http/routes/tags.js';
import {templateChangeHandlers, templateHandlers} from '../http/routes/templates.js';
import {userHandlers} from '../http/routes/users.js';
import {verificationHandlers} from '../http/routes/verification.js';
import {webhookHandlers} from '../http/routes/webhooks.js';
import type {Config} from '../config/config.js';
import type {Blobs} from '../ports.js';
import {incomingFolder} from '../storage/files/request-files.js';
import {forgetAllUnreferenced} from '../storage/files/file-locks.js';
import {createOutgoingFiles} from '../http/answers/outgoing-files.js';
import {createBodiesUnderWay} from '../http/bodies/bodies-under-way.js';

/** The handlers of every endpoint. */
export function createHandlers(services: ApiServices): Handlers {
  return {
    ...envelopeHandlers(services),
    ...partyHandlers(services),
    ...downloadHandlers(services),
    ...assembledHandlers(services),
    ...documentPageHandlers(services),
    ...tagHandlers(services),
    ...shareHandlers(services),
    ...templateHandlers(services),
    ...templateChangeHandlers(services),
    ...bulkSendHandlers(services),
    ...contactHandlers(services),
    ...userHandlers(services),
    ...callerHandlers(services),
    ...accountHandlers(services),
    ...actHandlers(services),
    ...agentHandlers(services),
    ...apiKeyHandlers(services),
    ...scimTokenHandlers(services),
    ...mandateHandlers(services),
    ...mandatedHandlers(services),
    ...settingsHandlers(services),
    ...partnerHandlers(services),
    ...brandingHandlers(services),
    ...embedSessionHandlers(services),
    ...verificationHandlers(services),
    ...deliveryHandlers(services),
    ...failedJobHandlers(services),
    ...erasureHandlers(services),
    ...retentionHandlers(services),
    ...webhookHandlers(services),
  };
}

/** The same over the database, and over one transaction. */
export const handlersOver = (services: ApiServices) => ({
  handlers: createHandlers(services),
  handlersIn: (transaction: Transaction) =>
    createHandlers({...services, ...services.storesOver(transaction)}),
});

/** What receives bodies and files, and sends files. */
export function createIntake(parts: {
  readonly config: Pick<Config, 'dataDir' | 'bodyMemory'>;
  readonly db: Database;
  readonly blobs: Pick<Blobs, 'delete' | 'open'>;
}) {
  const incoming = incomingFolder(parts.config);
  return {
    bodies: createBodiesUnderWay({bytes: parts.config.bodyMemory}),
    incoming,
    outgoing: createOutgoingFiles(parts.blobs, incoming),
    forgetFiles: (sha256s: readonly string[]) => forgetAllUnreferenced(parts, sha256s),
  };
}
