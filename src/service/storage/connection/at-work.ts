/** The processes of the service that are running on a database: each has a connection for the queue, which names it. */
import type {ClientBase} from 'pg';
import {StartError} from '../../config/start-error.js';
import {oldestBeside, version} from '../../package.json' with {type: 'json'};

const workName = 'esign-jobs';

/** How the queue's connections of this process are called. */
export const ownWorkName = `${workName} ${version}`;

/** Whether a `serve` or `work` is running on this database. */
export async function isAtWork(client: Pick<ClientBase, 'query'>): Promise<boolean> {
  return (await versionsAtWork(client)).length > 0;
}

/**
 * Requires that only processes of the version before this one, or of newer ones, are running: tables are changed so that
 * these go on.
 * @param oldest The version before this one.
 * @throws StartError which names the version
 */
export async function requireNeighbours(
  client: Pick<ClientBase, 'query'>,
  oldest = oldestBeside,
): Promise<void> {
  const tooOld = (await versionsAtWork(client)).find((each) => isBefore(each, oldest));
  if (tooOld !== undefined)
    throw new StartError(
      `A process of ${tooOld === '' ? 'an earlier version' : `version ${tooOld}`} is running on this database, and ${version} works beside ${oldest} or newer ones ` +
        'only: stop it first, or update one version after another.',
    );
}

async function versionsAtWork(client: Pick<ClientBase, 'query'>): Promise<readonly string[]> {
  const {rows} = await client.query<{version: string}>(
    `SELECT DISTINCT split_part(application_name, ' ', 2) AS version FROM pg_stat_activity
      WHERE split_part(application_name, ' ', 1) = $1 AND datname = current_database()`,
    [workName],
  );
  return rows.map((row) => row.version);
}

/** By their numbers; what comes before a release, such as `1.0.0-beta.1`, is before it (semver.org, 11). */
function isBefore(one: string, other: string): boolean {
  const [[ofOne = '', before], [ofOther = '', beforeOther]] = [
    one.split('-', 2),
    other.split('-', 2),
  ];
  const order = ofOne.localeCompare(ofOther, 'en', {numeric: true});
  if (order !== 0 || before === beforeOther) return order < 0;
  if (before === undefined || beforeOther === undefined) return beforeOther === undefined;
  return before.localeCompare(beforeOther, 'en', {numeric: true}) < 0;
}
