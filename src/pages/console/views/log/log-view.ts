import {Task} from '@lit/task';
import {css, html, nothing, type TemplateResult} from 'lit';
import {actKinds, type ActInList, type ActKind} from '../../../../contract/access/act.js';
import {webhookWords} from '../../account-messages.js';
import {call, network} from '../../app/console-client.js';
import {consoleLocale} from '../../app/console-language.js';
import {pathTo} from '../../app/router.js';
import {shellWords} from '../../common-messages.js';
import {logWords, partWords} from '../../log-messages.js';
import {sessionWords} from '../../view-messages.js';
import {browserName} from '../../parts/browser-name.js';
import {listSource} from '../../parts/console-list.js';
import {basePath} from '../../../shared/page-address.js';
import {ListPage, type ListPageParts} from '../../parts/list-page.js';
import {looks} from '../../parts/looks.styles.js';
import {moment} from '../../parts/moment.js';
import {actWord, subjectOf} from './act-words.js';
import {renderValues} from './act-values.js';
import {
  attentionIn,
  downIn,
  type AttentionEntry,
  type AttentionKind,
  type Health,
} from './log-entries.js';
import {renderFailure, renderLoading} from '../../parts/task-states.js';

/** Of each list, the latest. */
const most = {offset: 0, limit: 50};

/** Entries that need attention and are shown without a press. */
const atOnce = 5;

/** The view in which something can be done about it. */
const viewFor: Readonly<Record<AttentionKind, string>> = {
  failed: 'work',
  suspended: 'webhooks',
  keyEnded: 'keys',
};

/** @summary How the service is, what needs attention, and who did what in the account. */
export class ConsoleLogElement extends ListPage {
  static override styles = [
    looks,
    css`
      .card {
        margin-block-end: var(--_4);
      }
      .card > ul {
        display: grid;
        gap: var(--_3);
        margin: var(--_3) 0 0;
        padding: 0;
        list-style: none;
      }
      li {
        overflow-wrap: anywhere;
      }
      li a {
        display: inline-block;
        min-block-size: 28px;
        line-height: 28px;
      }
      .kind {
        display: block;
        max-inline-size: 24rem;
        margin-block-end: var(--_4);
      }
    `,
  ];
  #kind: ActKind | undefined;
  readonly #health = new Task(this, {
    args: () => [] as const,
    task: (_args, {signal}) => readHealth(signal),
  });
  readonly #attention = new Task(this, {
    args: () => [] as const,
    task: (_args, {signal}) => readAttention(signal),
  });

  protected override renderAbove(): TemplateResult {
    return html`
      <section class="card">
        <h2>${logWords.attention()}</h2>
        ${this.#health.render({
          pending: renderLoading,
          error: () => html`<p class="fault" role="alert">${logWords.unknown()}</p>`,
          complete: (health) => renderHealth(health),
        })}
        ${this.#attention.render({
          error: (error) => renderFailure(error, () => void this.#attention.run()),
          complete: (entries) =>
            entries.length > 0
              ? renderEntries(entries)
              : isFine(this.#health.value)
                ? html`<p class="muted">${logWords.fine()}</p>`
                : '',
        })}
      </section>
      <label class="kind">
        <span>${webhookWords.event()}</span>
        <select name="kind" @change=${this.#handleKind}>
          <option value="">${webhookWords.allEvents()}</option>
          ${actKinds.map((kind) => html`<option value=${kind}>${actWord(kind)}</option>`)}
        </select>
      </label>
    `;
  }

  protected override describe(): ListPageParts {
    return {
      title: shellWords.log(),
      about: logWords.about(),
      source: listSource<ActInList>({
        caption: shellWords.log(),
        none: logWords.none(),
        nameOf: ({act_kind, act_id}) => `${actWord(act_kind)} ${act_id}`,
        read: async ({offset, limit}, signal) => {
          const act_kind = this.#kind;
          const request = {offset, limit, ...(act_kind && {act_kind})};
          const page = await call('listActs', request, signal);
          return {rows: page.acts, total: Number(page.total_acts)};
        },
        columns: [
          {label: webhookWords.event(), cell: renderWhat},
          {label: sessionWords.person(), cell: renderWho},
          {label: logWords.from(), cell: renderFrom},
          {label: logWords.when(), cell: ({act_date}) => moment(act_date)},
        ],
      }),
    };
  }

  readonly #handleKind = ({target}: Event): void => {
    const {value} = target as HTMLSelectElement;
    this.#kind = actKinds.find((kind) => kind === value);
    this.list?.restart();
  };
}

async function readAttention(signal: AbortSignal): Promise<readonly AttentionEntry[]> {
  const [jobs, webhooks, keys] = await Promise.all([
    call('listFailedJobs', most, signal),
    call('listWebhooks', most, signal),
    call('listApiKeys', most, signal),
  ]);
  const sources = {jobs: jobs.failed_jobs, webhooks: webhooks.webhooks, keys: keys.api_keys};
  return attentionIn(sources, new Date());
}

/** The first ones at once: what was done stands below them. */
function renderEntries(entries: readonly AttentionEntry[]): TemplateResult {
  const [first, others] = [entries.slice(0, atOnce), entries.slice(atOnce)];
  return html`
    <ul>
      ${first.map(renderEntry)}
    </ul>
    ${
      others.length > 0
        ? html`<details>
            <summary>${logWords.all(entries.length.toLocaleString(consoleLocale()))}</summary>
            <ul>
              ${others.map(renderEntry)}
            </ul>
          </details>`
        : nothing
    }
  `;
}

const renderEntry = ({kind, what, detail, at}: AttentionEntry): TemplateResult =>
  html`<li>
    <strong>${logWords[kind]()}</strong>: <bdi>${what}</bdi>, <bdi>${moment(at)}</bdi><br />
    ${detail ? html`<span class="hint" lang="en">${detail}</span><br />` : nothing}
    <a href=${pathTo(viewFor[kind])}
      >${logWords.look()}<span class="visually-hidden">: ${what}</span></a
    >
  </li>`;

function renderWhat(act: ActInList): TemplateResult {
  const subject = subjectOf(act);
  return html`${actWord(act.act_kind)}
  ${subject ? html`<br /><bdi class="hint">${subject}</bdi>` : nothing} ${renderValues(act)}`;
}

function renderWho({act_by, act_by_name, act_by_email}: ActInList): TemplateResult {
  if (act_by === 'command') return named(logWords.command(), act_by_name);
  if (act_by_name === null) return html`${logWords.unnamed()}`;
  if (act_by === 'key') return named('API', act_by_name);
  return act_by === 'directory' ? named('SCIM', act_by_name) : named(act_by_name, act_by_email);
}

const named = (name: string, hint: string | null): TemplateResult =>
  html`<bdi>${name}</bdi>${hint ? html`<br /><bdi class="hint">${hint}</bdi>` : nothing}`;

const renderFrom = ({act_ip, act_user_agent}: ActInList): TemplateResult =>
  named(act_ip ?? '–', act_user_agent && browserName(act_user_agent));

/** Whether there is nothing above that somebody has to look at. */
const isFine = (health: Health | undefined): boolean =>
  health !== undefined &&
  downIn(health).length + health.damaged_files + health.warnings.length === 0;

/** 503 says which part does not work, unless it comes from somebody on the way. @throws if it is no such answer */
async function readHealth(signal: AbortSignal): Promise<Health> {
  const response = await network.fetch(`${basePath}/health`, {signal});
  const health = (await response.json()) as Partial<Health>;
  if (!health.warnings) throw new Error(`The service answered ${response.status}.`);
  return health as Health;
}

function renderHealth(health: Health): TemplateResult {
  const {damaged_files, warnings} = health;
  const down = downIn(health).map((part) => partWords[part]());
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
