import type {Log} from '../log.js';
import {repeat} from '../jobs/repeat.js';
import type {Secrets} from '../storage/access/secrets.js';
import {registerEnvelopes, type RegisterFinding} from '../storage/envelopes/register.js';

/** Ten minutes: what an envelope is there for takes longer. */
const rest = 600_000;

/** Keeps the register of envelopes until it is stopped; several processes may do so concurrently. */
export function keepRegister({db, secretBox, log}: Secrets & {readonly log: Log}): {
  stop(): Promise<void>;
} {
  let told: string | undefined;
  return repeat({
    async work() {
      const warning = registerProblem(await registerEnvelopes({db, secretBox}));
      if (warning && warning !== told) log.error(warning);
      told = warning;
      return false;
    },
    rest,
    failure: 'The register of envelopes could not be kept; this will be retried.',
    log,
  });
}

/** One sentence for the operator, or nothing. */
export function registerProblem(finding: RegisterFinding): string | undefined {
  const found = foundMissing(finding);
  return found && `${found}; ${remedy}`;
}

/** What is missing, without a full stop; undefined if nothing is. */
export function foundMissing({isKept, missing, count}: RegisterFinding): string | undefined {
  if (!isKept) return 'The register of envelopes is missing, or was written by somebody else';
  if (count === 0) return undefined;
  const found = count === 1 ? `An envelope is missing` : `${count} envelopes are missing`;
  return `${found} that the service did not delete (${named(missing)})`;
}

/** Numbers that a sentence holds. */
const named = (missing: string): string =>
  missing.length <= 100 ? missing : `${missing.slice(0, 100)}…`;

const remedy =
  'restore the database from a backup, or accept this with `esign-service scrub --accept-missing`.';
