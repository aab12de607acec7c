import {Task} from '@lit/task';
import {html, type TemplateResult} from 'lit';
import {workWords} from '../account-messages.js';
import {call, network} from '../app/console-client.js';
import {consoleLocale} from '../app/console-element.js';
import {pathTo} from '../app/router.js';
import {commonWords, shellWords} from '../common-messages.js';
import {logWords} from '../log-messages.js';
import {listSource} from '../parts/console-list.js';
import {ListPage, type ListPageParts} from '../parts/list-page.js';
import {moment} from '../parts/moment.js';
import {downIn, logOf, type Health, type LogEntry, type LogKind} from './log-entries.js';

/** Of each list, the latest. */
const most = {offset: 0, limit: 50};

/** The view in which something can be done about it. */
const viewFor: Readonly<Record<LogKind, string>> = {
  failed: 'work',
  suspended: 'webhooks',
  signedIn: 'sessions',
  keyMade: 'keys',
  keyEnded: 'keys',
  userAdded: 'users',
  userChanged: 'users',
};

/** @summary How the service is, and what has happened in the account lately. */
export class ConsoleLogElement extends ListPage {
  readonly #health = new Task(this, {
    args: () => [] as const,
    task: async (_args, {signal}) =>
      // 503 says which part does not work.
      (await (await network.fetch('/health', {signal})).json()) as Health,
  });

  override render(): TemplateResult {
    return html`${super.render()}
      <section class="card">
        <h2>${logWords.state()}</h2>
        ${this.#health.render({
          pending: () => html`<p role="status" class="muted">${commonWords.loading()}</p>`,
          error: () => html`<p class="fault" role="alert">${logWords.unknown()}</p>`,
          complete: (health) => renderHealth(health),
        })}
      </section>`;
  }

  protected override describe(): ListPageParts {
    return {
      title: shellWords.log(),
      about: logWords.about(),
      source: listSource<LogEntry>({
        caption: shellWords.log(),
        none: logWords.none(),
        nameOf: ({kind, who}) => `${logWords[kind]()}, ${who}`,
        read: async ({offset, limit}, signal) => {
          const entries = await readLog(signal);
          return {rows: entries.slice(offset, offset + limit), total: entries.length};
        },
        columns: [
          {label: workWords.what(), cell: ({kind}) => logWords[kind]()},
          {label: logWords.who(), cell: renderWho},
          {label: logWords.when(), cell: ({at}) => moment(at)},
        ],
        actions: ({kind}) => [{label: logWords.look(), target: pathTo(viewFor[kind])}],
      }),
    };
  }
}

async function readLog(signal: AbortSignal): Promise<readonly LogEntry[]> {
  const [jobs, webhooks, sessions, keys, users] = await Promise.all([
    call('listFailedJobs', most, signal),
    call('listWebhooks', most, signal),
    call('listSessions', most, signal),
    call('listApiKeys', most, signal),
    call('listUsers', most, signal),
  ]);
  const sources = {
    jobs: jobs.failed_jobs,
    webhooks: webhooks.webhooks,
    sessions: sessions.sessions,
    keys: keys.api_keys,
    users: users.users,
  };
  return logOf(sources, new Date());
}

const renderWho = ({who, detail}: LogEntry): TemplateResult =>
  html`<bdi>${who}</bdi>${detail ? html`<br /><bdi class="hint" lang="en">${detail}</bdi>` : ''}`;

function renderHealth(health: Health): TemplateResult {
  const {damaged_files, warnings} = health;
  const down = downIn(health);
  const damaged = damaged_files.toLocaleString(consoleLocale());
  return html`
    ${
      down.length > 0
        ? html`<p class="fault">${logWords.down(down.join(', '))}</p>`
        : html`<p>${logWords.well()}</p>`
    }
    ${damaged_files > 0 ? html`<p class="fault">${logWords.damaged(damaged)}</p>` : ''}
    ${warnings.map((each) => html`<p class="hint" lang="en">${each}</p>`)}
  `;
}

customElements.define('console-log', ConsoleLogElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-log': ConsoleLogElement;
  }
}
