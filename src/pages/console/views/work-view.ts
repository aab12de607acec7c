import {html} from 'lit';
import type {FailedJobInList} from '../../../contract/resources/failed-job.js';
import {taskWord, webhookWords, workWords} from '../account-messages.js';
import {call} from '../app/console-client.js';
import {pathTo} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import {envelopeWords} from '../view-messages.js';
import {listSource, type RowAction} from '../parts/console-list.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {moment} from '../parts/moment.js';

/** @summary What has failed for good, with a way to try it again. */
export class ConsoleWorkElement extends ListPage {
  protected override describe(): ListPageParts {
    return {
      title: shellWords.work(),
      about: workWords.about(),
      source: listSource<FailedJobInList>({
        caption: shellWords.work(),
        none: workWords.none(),
        nameOf: ({failed_job_type, failed_job_id}) =>
          `${taskWord(failed_job_type)} ${failed_job_id}`,
        read: async ({offset, limit}, signal) => {
          const page = await call('listFailedJobs', {offset, limit}, signal);
          return {rows: page.failed_jobs, total: Number(page.total_failed_jobs)};
        },
        columns: [
          {label: workWords.what(), cell: ({failed_job_type}) => taskWord(failed_job_type)},
          {label: workWords.reason(), cell: ({failed_job_reason}) => english(failed_job_reason)},
          {label: webhookWords.attempts(), cell: ({failed_job_tries}) => failed_job_tries},
          {label: workWords.since(), cell: ({failed_job_given_up}) => moment(failed_job_given_up)},
        ],
        actions: (job) => this.#actionsOf(job),
      }),
    };
  }

  #actionsOf({failed_job_id, failed_job_type, envelope_fingerprint}: FailedJobInList) {
    const retry: RowAction = {
      label: commonWords.tryAgain(),
      target: () =>
        this.ask({
          title: commonWords.tryAgain(),
          text: taskWord(failed_job_type),
          submit: commonWords.tryAgain(),
          done: workWords.retried(),
          run: async () => void (await call('retryFailedJob', {failed_job_id})),
        }),
    };
    if (!envelope_fingerprint) return [retry];
    const path = pathTo('envelopes', envelope_fingerprint);
    return [{label: envelopeWords.toEnvelope(), target: path}, retry];
  }
}

/** As it stands in the API and in the log. */
const english = (text: string) => html`<span lang="en">${text}</span>`;

customElements.define('console-work', ConsoleWorkElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-work': ConsoleWorkElement;
  }
}
