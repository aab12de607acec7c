/** Schemas that have a name of their own in the OpenAPI document, so that generated clients have one type for each. */
import * as z from 'zod/mini';
import * as documentFields from '../../../contract/fields/document-field.js';
import * as fields from '../../../contract/fields/field.js';
import * as fieldSettings from '../../../contract/fields/field-settings.js';
import * as branding from '../../../contract/resources/branding.js';
import * as bulkSends from '../../../contract/bulk/bulk-send.js';
import * as companies from '../../../contract/resources/company.js';
import * as contacts from '../../../contract/resources/contact.js';
import * as deliveries from '../../../contract/resources/delivery.js';
import * as documents from '../../../contract/resources/document.js';
import * as pages from '../../../contract/resources/document-pages.js';
import * as sessions from '../../../contract/resources/embed-session.js';
import * as envelopes from '../../../contract/resources/envelope.js';
import * as erasures from '../../../contract/keeping/erasure.js';
import * as retention from '../../../contract/keeping/retention.js';
import * as failedJobs from '../../../contract/resources/failed-job.js';
import * as accounts from '../../../contract/resources/account.js';
import * as acts from '../../../contract/access/act.js';
import * as mandates from '../../../contract/access/mandate.js';
import * as parties from '../../../contract/resources/party.js';
import * as settings from '../../../contract/resources/settings.js';
import * as signIn from '../../../contract/access/sign-in.js';
import * as signingLinks from '../../../contract/resources/signing-link.js';
import * as templates from '../../../contract/resources/template.js';
import * as users from '../../../contract/resources/user.js';
import * as verification from '../../../contract/resources/verification.js';
import * as webhooks from '../../../contract/resources/webhook.js';
import * as formats from '../../../contract/text/format-schemas.js';
import * as looks from '../../../contract/text/text-looks.js';

const modules: readonly Readonly<Record<string, unknown>>[] = [
  documentFields,
  fields,
  fieldSettings,
  branding,
  bulkSends,
  companies,
  contacts,
  deliveries,
  documents,
  pages,
  sessions,
  envelopes,
  failedJobs,
  erasures,
  retention,
  accounts,
  acts,
  mandates,
  parties,
  settings,
  signIn,
  signingLinks,
  templates,
  users,
  verification,
  webhooks,
  formats,
  looks,
];

/** Each is named after its export: `partyInListSchema` is `PartyInList`. */
export const namedSchemas = z.registry<{id: string}>();

for (const [name, schema] of modules.flatMap((each) => Object.entries(each)))
  if (name.endsWith('Schema') && isNamed(schema))
    namedSchemas.add(schema, {id: capitalized(name.slice(0, -'Schema'.length))});

/** Objects and choices; a text or number needs no type of its own. */
function isNamed(schema: unknown): schema is z.ZodMiniType {
  return schema instanceof z.ZodMiniObject || schema instanceof z.ZodMiniEnum;
}

/** `listEnvelopes` → `ListEnvelopes`. */
export function capitalized(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
