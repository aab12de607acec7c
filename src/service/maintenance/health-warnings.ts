import {sealWarning} from '../sealing/seal-warning.js';
import type {SecretBox} from '../security/secret-box.js';
import type {Clock} from '../ports.js';
import type {Queries} from '../storage/connection/database.js';
import {lastFinding} from '../storage/envelopes/register.js';
import {unsealedWarning} from '../storage/envelopes/unsealed-envelopes.js';
import {mailWarning} from '../notifications/mail/mail-alarm.js';
import {renewalWarning} from '../processing/renew-seals.js';
import {registerProblem} from './keep-register.js';

export interface HealthWarningParts {
  readonly seals: Parameters<typeof sealWarning>[0];
  readonly db: Queries;
  readonly secretBox: SecretBox;
  readonly clock: Clock;
}

/**
 * Checks for what the operator must do soon, although the service still works; each returns one sentence or nothing.
 */
export const healthWarnings = ({seals, db, secretBox, clock}: HealthWarningParts) => [
  async () => sealWarning(seals, clock.now()),
  async () => renewalWarning(db, clock.now()),
  async () => unsealedWarning(db),
  async () => mailWarning(db),
  async () => registerProblem(await lastFinding({db, secretBox})),
];
