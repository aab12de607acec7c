import {sealWarning} from '../sealing/open-sealer.js';
import {lastFinding} from '../storage/envelopes/register.js';
import {mailWarning} from '../notifications/mail/mail-alarm.js';
import {renewalWarning} from '../processing/renew-seals.js';
import {waitingEventsWarning, unsealedWarning} from '../storage/accounts/waiting-work.js';
import {registerProblem} from './keep-register.js';
import type {Services} from '../services.js';

/**
 * Checks for what the operator must do soon, although the service still works; each returns one sentence or nothing.
 */
export const healthWarnings = ({
  seals,
  db,
  secretBox,
  clock,
}: Pick<Services, 'seals' | 'db' | 'secretBox' | 'clock'>) => [
  async () => sealWarning(seals, clock.now()),
  async () => renewalWarning(db, clock.now()),
  async () => unsealedWarning(db),
  async () => mailWarning(db),
  async () => waitingEventsWarning(db, clock.now()),
  async () => registerProblem(await lastFinding({db, secretBox})),
];
