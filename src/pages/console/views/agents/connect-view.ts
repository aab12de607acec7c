import {Task, TaskStatus} from '@lit/task';
import {css, html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {AgentDecision, AgentQuestion} from '../../../../contract/access/agent.js';
import type {PageErrorAnswer} from '../../../../contract/pages/framed-document.js';
import {userWords} from '../../account-messages.js';
import {agentWords, connectWords} from '../../agent-messages.js';
import {leaveToSignIn, network} from '../../app/console-client.js';
import {ConsoleElement} from '../../app/console-element.js';
import {root, type Route} from '../../app/router.js';
import {commonWords, shellWords} from '../../common-messages.js';
import {detailsStyles} from '../../parts/details.styles.js';
import {looks} from '../../parts/looks.styles.js';

/** What the service says is wrong with a request: in English, for details. */
class RequestError extends Error {
  override readonly name = 'RequestError';
}

/** @summary Asks whether an application that has sent the browser here may become the person's agent. */
export class ConsoleConnectElement extends ConsoleElement {
  static override styles = [
    looks,
    detailsStyles,
    css`
      .card {
        display: grid;
        gap: var(--_4);
        max-inline-size: 36rem;
      }
      ul {
        margin: 0;
        padding-inline-start: 1.25em;
      }
      .bar {
        display: flex;
        flex-wrap: wrap;
        gap: var(--_3);
      }
    `,
  ];
  @property({attribute: false}) route!: Route;
  @state() private isDeciding = false;
  @state() private problem: unknown = null;
  readonly #question = new Task(this, {
    args: () => [] as const,
    task: (_, {signal}) => send<AgentQuestion>('POST', {}, signal),
  });

  override render(): TemplateResult {
    const {status, value, error} = this.#question;
    const problem = this.problem ?? (status === TaskStatus.ERROR ? error : null);
    if (problem !== null) return this.#renderProblem(problem);
    if (!value || status === TaskStatus.PENDING)
      return html`<p class="visually-hidden" role="status">${commonWords.loading()}</p>`;
    return this.#renderQuestion(value);
  }

  #renderQuestion(question: AgentQuestion): TemplateResult {
    return html`<div class="card">
      <h1>${connectWords.title()}</h1>
      ${renderTerms(question)}
      <p>${connectWords.warning()}</p>
      <p class="hint">${connectWords.limits(shellWords.agents())}</p>
      <div class="bar">
        <button
          class="primary"
          ?disabled=${this.isDeciding}
          @click=${() => void this.#decide(question, true)}
        >
          ${connectWords.allow()}
        </button>
        <button ?disabled=${this.isDeciding} @click=${() => void this.#decide(question, false)}>
          ${connectWords.deny()}
        </button>
      </div>
    </div>`;
  }

  #renderProblem(problem: unknown): TemplateResult {
    const isWrong = problem instanceof RequestError;
    return html`<div class="card" role="alert">
      <h1>${isWrong ? connectWords.wrong() : commonWords.notLoaded()}</h1>
      ${
        isWrong
          ? html`<p>${connectWords.again()}</p>
              <p class="hint" lang="en">${problem.message}</p>`
          : nothing
      }
      <div class="bar"><button @click=${this.#askAgain}>${commonWords.tryAgain()}</button></div>
    </div>`;
  }

  readonly #askAgain = (): void => {
    this.problem = null;
    void this.#question.run();
  };

  /** As whom, and in which account, goes along: whoever has signed in as somebody else since is asked again. */
  async #decide({company_id, user_id}: AgentQuestion, is_allowed: boolean): Promise<void> {
    this.isDeciding = true;
    try {
      const decision = {is_allowed, company_id, user_id};
      const {redirect_to} = await send<AgentDecision>('PUT', decision);
      network.leave(redirect_to);
    } catch (error) {
      this.problem = error;
      this.isDeciding = false;
    }
  }
}

/** Who asks, by its own words and by where it is, for whom, and for what. */
const renderTerms = (question: AgentQuestion): TemplateResult => {
  const {agent_name: name, agent_host: host, agent_vouched_by: publisher} = question;
  const to = host === null ? connectWords.ownDevice() : html`<bdi>${host}</bdi>`;
  return html`<dl>
    ${renderTerm(agentWords.itself(), html`<bdi>${name}</bdi>`)}
    ${renderTerm(agentWords.answerTo(), to)}
    ${publisher === null ? nothing : renderTerm(connectWords.publishedBy(), html`<bdi>${publisher}</bdi>`)}
    ${renderTerm(
      shellWords.account(),
      html`<bdi>${question.company_name}</bdi><br /><bdi>${question.user_name}</bdi>
        <bdi class="hint">${question.user_email}</bdi>`,
    )}
    ${renderTerm(
      userWords.access(),
      html`<ul>
        <li>${connectWords.mayRead()}</li>
        ${question.may_ask ? html`<li>${connectWords.mayAsk()}</li>` : nothing}
      </ul>`,
    )}
  </dl>`;
};

const renderTerm = (label: string, value: unknown): TemplateResult =>
  html`<dt>${label}</dt>
    <dd>${value}</dd>`;

/** Beside the API: only a page of the console can ask and decide. @throws RequestError */
async function send<Answer>(
  method: 'POST' | 'PUT',
  members: object,
  signal: AbortSignal | null = null,
): Promise<Answer> {
  const answer = await network.fetch(`${root}/connect`, {
    method,
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({query: location.search.slice(1), ...members}),
    signal,
  });
  if (answer.status === 401) leaveToSignIn();
  if (answer.status === 400)
    throw new RequestError(((await answer.json()) as PageErrorAnswer).error.message);
  if (!answer.ok) throw new Error(`The request was answered with ${answer.status}.`);
  return (await answer.json()) as Answer;
}

customElements.define('console-connect', ConsoleConnectElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-connect': ConsoleConnectElement;
  }
}
