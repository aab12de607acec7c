/** What has happened in an account, from what its lists tell. Pure. */
import type {ApiKeyInList} from '../../../../../contract/access/api-key.js';
import type {SessionInList} from '../../../../../contract/access/caller.js';
import type {FailedJobInList} from '../../../../../contract/resources/failed-job.js';
import type {UserInList} from '../../../../../contract/resources/user.js';
import type {WebhookInList} from '../../../../../contract/resources/webhook.js';

export type LogKind =
  'failed' | 'suspended' | 'signedIn' | 'keyMade' | 'keyEnded' | 'userAdded' | 'userChanged';

/** One thing that happened. */
export interface LogEntry {
  readonly at: string;
  readonly kind: LogKind;
  readonly who: string;
  /** As the service says it; empty if the kind says it all. */
  readonly detail: string;
}

/** What the lists of an account hold. */
export interface LogSources {
  readonly jobs: readonly FailedJobInList[];
  readonly webhooks: readonly WebhookInList[];
  readonly sessions: readonly SessionInList[];
  readonly keys: readonly ApiKeyInList[];
  readonly users: readonly UserInList[];
}

/** Newest first. */
export function logOf(sources: LogSources, now: Date): readonly LogEntry[] {
  const {jobs, webhooks, sessions, keys, users} = sources;
  const entries: readonly LogEntry[] = [
    ...jobs.map((job) => ({
      at: job.failed_job_given_up,
      kind: 'failed' as const,
      who: job.failed_job_type,
      detail: job.failed_job_reason,
    })),
    ...webhooks.flatMap(({webhook_suspended: at, webhook_url: who}) => entry('suspended', at, who)),
    ...sessions.flatMap(({session_created: at, user_name, session_ip}) =>
      entry('signedIn', at, user_name, session_ip ?? ''),
    ),
    ...keys.flatMap((key) => entriesOfKey(key, now)),
    ...users.flatMap(({user_added, user_last_updated, user_name}) => [
      ...entry('userAdded', user_added, user_name),
      ...entry('userChanged', user_last_updated, user_name),
    ]),
  ];
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

function entriesOfKey(key: ApiKeyInList, now: Date): readonly LogEntry[] {
  const {api_key_name, api_key_last4, api_key_created_by: by, api_key_expires: end} = key;
  const who = `${api_key_name} …${api_key_last4}`;
  const hasEnded = end !== null && Date.parse(end) <= now.getTime();
  return [
    ...entry('keyMade', key.api_key_created, who, by ?? ''),
    ...entry('keyEnded', hasEnded ? end : null, who),
  ];
}

const entry = (kind: LogKind, at: string | null, who: string, detail = ''): readonly LogEntry[] =>
  at === null ? [] : [{at, kind, who, detail}];

/** What `/health` answers, as far as it is shown. */
export interface Health {
  readonly database: boolean;
  readonly files: boolean;
  readonly seal: boolean;
  readonly damaged_files: number;
  readonly warnings: readonly string[];
}

/** The parts that do not work. */
export const downIn = ({database, files, seal}: Health): readonly string[] =>
  Object.entries({database, files, seal}).flatMap(([name, works]) => (works ? [] : [name]));
