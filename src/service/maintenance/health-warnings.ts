import {sealWarning} from '../documents/sealing/seal-warning.js';
import type {Clock} from '../ports.js';
import type {Queries} from '../storage/connection/database.js';
import {unsealedWarning} from '../storage/envelopes/unsealed-envelopes.js';
import {mailWarning} from '../notifications/mail/mail-alarm.js';
import {renewalWarning} from '../processing/renew-seals.js';

export interface HealthWarningParts {
  readonly seals: Parameters<typeof sealWarning>[0];
  readonly db: Queries;
  readonly clock: Clock;
}

/**
 * Checks for what the operator must do soon, although the service still works; each returns one sentence or nothing.
 */
export const healthWarnings = ({seals, db, clock}: HealthWarningParts) => [
  async () => sealWarning(seals, clock.now()),
  async () => renewalWarning(db, clock.now()),
  async () => unsealedWarning(db),
  async () => mailWarning(db),
];
