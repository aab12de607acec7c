/** Assembles the stores, over a database or within a transaction. */
import type {Jobs} from './jobs/jobs.js';
import {createTellAddition} from './notifications/account-events.js';
import {createOutbox} from './notifications/outbox.js';
import {createTemplateOutbox} from './notifications/template-outbox.js';
import type {Blobs, Clock, Ids} from './ports.js';
import type {PublicLinks} from './public-links.js';
import type {SecretBox} from './security/secret-box.js';
import type {Queries} from './storage/connection/database.js';
import {createEnvelopeStore} from './storage/envelopes/envelope-store.js';
import {createTemplateStore} from './storage/templates/template-store.js';

interface StoreParts {
  readonly blobs: Blobs;
  readonly jobs: Jobs;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly links: PublicLinks;
  readonly secretBox: SecretBox;
}

/**
 * Creates the stores of envelopes and templates, whose changes queue the resulting jobs.
 * @returns A function that returns them over a database, or within a transaction of the caller.
 */
export function createStores({blobs, jobs, clock, ids, links, secretBox}: StoreParts) {
  const tellAddition = createTellAddition({jobs, ids, clock, secretBox});
  const outbox = createOutbox({jobs, links, clock, ids, secretBox});
  const templateOutbox = createTemplateOutbox({jobs, links, clock, tellAddition});
  return (db: Queries) => ({
    db,
    store: createEnvelopeStore({db, clock, blobs, outbox, secretBox}),
    templates: createTemplateStore({db, blobs, outbox: templateOutbox}),
    tellAddition,
  });
}
