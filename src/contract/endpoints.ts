/** The interface, defined once: routes, client, docs and tests are derived from this table (`docs/interface.md`). */
import {accountEndpoints} from './endpoints/account.js';
import {actEndpoints} from './endpoints/acts.js';
import {agentEndpoints} from './endpoints/agents.js';
import {apiKeyEndpoints} from './endpoints/api-keys.js';
import {brandingEndpoints} from './endpoints/branding.js';
import {callerEndpoints} from './endpoints/callers.js';
import {bulkSendEndpoints} from './endpoints/bulk-sends.js';
import {contactEndpoints} from './endpoints/contacts.js';
import {downloadEndpoints} from './endpoints/downloads.js';
import {documentPageEndpoints} from './endpoints/document-pages.js';
import {embedSessionEndpoints} from './endpoints/embed-sessions.js';
import {envelopeEndpoints} from './endpoints/envelopes.js';
import {erasureEndpoints} from './endpoints/erasures.js';
import {failedJobEndpoints} from './endpoints/failed-jobs.js';
import {mandateEndpoints} from './endpoints/mandates.js';
import {partnerEndpoints} from './endpoints/partners.js';
import {retentionEndpoints} from './endpoints/retention.js';
import {scimTokenEndpoints} from './endpoints/scim-tokens.js';
import {settingsEndpoints} from './endpoints/settings.js';
import {shareEndpoints} from './endpoints/shares.js';
import {tagEndpoints} from './endpoints/tags.js';
import {templateEndpoints} from './endpoints/templates.js';
import {userEndpoints} from './endpoints/users.js';
import {verificationEndpoints} from './endpoints/verification.js';
import {webhookEndpoints} from './endpoints/webhooks.js';

export {generalErrors, isAct, mostBytesOf, type Endpoint} from './endpoint.js';

/** Every endpoint by name. */
export const endpoints = {
  ...envelopeEndpoints,
  ...downloadEndpoints,
  ...documentPageEndpoints,
  ...shareEndpoints,
  ...templateEndpoints,
  ...tagEndpoints,
  ...bulkSendEndpoints,
  ...contactEndpoints,
  ...userEndpoints,
  ...callerEndpoints,
  ...accountEndpoints,
  ...actEndpoints,
  ...apiKeyEndpoints,
  ...agentEndpoints,
  ...scimTokenEndpoints,
  ...mandateEndpoints,
  ...brandingEndpoints,
  ...settingsEndpoints,
  ...partnerEndpoints,
  ...embedSessionEndpoints,
  ...webhookEndpoints,
  ...failedJobEndpoints,
  ...retentionEndpoints,
  ...erasureEndpoints,
  ...verificationEndpoints,
} as const;

/** The table's row names. */
export type EndpointName = keyof typeof endpoints;
