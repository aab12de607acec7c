/** What needs somebody's attention, from what the lists of an account tell. */
import {taskWord} from '../../account-messages.js';
import type {ApiKeyInList} from '../../../../contract/access/api-key.js';
import type {FailedJobInList} from '../../../../contract/resources/failed-job.js';
import type {WebhookInList} from '../../../../contract/resources/webhook.js';

export type AttentionKind = 'failed' | 'suspended' | 'keyEnded';

/** One thing that somebody has to look at. */
export interface AttentionEntry {
  readonly at: string;
  readonly kind: AttentionKind;
  readonly what: string;
  /** As the service says it; empty if the kind says it all. */
  readonly detail: string;
}

/** What the lists of an account hold. */
export interface AttentionSources {
  readonly jobs: readonly FailedJobInList[];
  readonly webhooks: readonly WebhookInList[];
  readonly keys: readonly ApiKeyInList[];
}

/** Newest first. */
export function attentionIn(
  {jobs, webhooks, keys}: AttentionSources,
  now: Date,
): readonly AttentionEntry[] {
  const entries: readonly AttentionEntry[] = [
    ...jobs.map((job) => ({
      at: job.failed_job_given_up,
      kind: 'failed' as const,
      what: taskWord(job.failed_job_type),
      detail: job.failed_job_reason,
    })),
    ...webhooks.flatMap(({webhook_suspended: at, webhook_url: what}) =>
      at === null ? [] : [{at, kind: 'suspended' as const, what, detail: ''}],
    ),
    ...keys.flatMap(({api_key_name, api_key_last4, api_key_expires: at}) =>
      at === null || Date.parse(at) > now.getTime()
        ? []
        : [{at, kind: 'keyEnded' as const, what: `${api_key_name} …${api_key_last4}`, detail: ''}],
    ),
  ];
  return entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/** What `/health` answers, as far as it is shown. */
export interface Health {
  readonly database: boolean;
  readonly files: boolean;
  readonly seal: boolean;
  readonly damaged_files: number;
  readonly warnings: readonly string[];
}

const parts = ['database', 'files', 'seal'] as const;

/** The parts that do not work. */
export const downIn = (health: Health): readonly (typeof parts)[number][] =>
  parts.filter((part) => !health[part]);
