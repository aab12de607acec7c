import {Task} from '@lit/task';
import {css, html, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {CallerAnswer} from '../../../../contract/access/caller.js';
import type {Permission} from '../../../../contract/access/permissions.js';
import {isPlaceholder, placeholder} from '../../../../contract/placeholder.js';
import {call} from '../../app/console-client.js';
import {ConsoleElement} from '../../app/console-element.js';
import {root} from '../../app/router.js';
import {firstWords} from '../../view-messages.js';
import {looks} from '../../parts/looks.styles.js';

interface Step {
  readonly needs: Permission;
  /** Below the root. */
  readonly path: string;
  readonly label: () => string;
  readonly isDone: boolean;
}

/** @summary What a new account does first, and what of it is done: in any order, and only what is wanted. */
export class ConsoleFirstStepsElement extends ConsoleElement {
  static override styles = [
    looks,
    css`
      :host {
        display: grid;
        gap: var(--_3);
        max-inline-size: 34rem;
        margin-inline: auto;
        padding-block: var(--_8);
        text-align: start;
      }
      ol {
        display: grid;
        gap: var(--_2);
        margin: 0;
        padding-inline-start: 1.5em;
      }
      li {
        min-block-size: 28px;
      }
      /* Lines are as far apart as targets have to be. */
      li a {
        line-height: 1.75;
      }
    `,
  ];
  @property({attribute: false}) me!: CallerAnswer;
  /** What is there already; where that cannot be read, nothing counts as done. */
  readonly #there = new Task(this, {
    args: () => [this.me] as const,
    autoRun: false,
    task: ([{permissions}], {signal}) => readThere(permissions.includes('administer'), signal),
  });

  /** Read when it is shown: where there are envelopes, it never is. */
  readonly #shown = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    this.#shown.disconnect();
    void this.#there.run();
  });

  override connectedCallback(): void {
    super.connectedCallback();
    this.#shown.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#shown.disconnect();
  }

  override render(): TemplateResult | typeof nothing {
    const steps = this.#steps().filter(({needs}) => this.me.permissions.includes(needs));
    if (steps.length === 0) return nothing;
    return html`<h2>${firstWords.title()}</h2>
      <ol>
        ${steps.map(renderStep)}
      </ol>`;
  }

  /** In the order in which they help. */
  #steps(): readonly Step[] {
    const {company_name, user_email} = this.me;
    const {users = 0, templates = 0, hasLogo = false, hasMail = false} = this.#there.value ?? {};
    const isUnnamed = company_name === placeholder.company;
    const isNobody = isPlaceholder(user_email ?? '');
    return [
      ...(isUnnamed
        ? [{needs: 'administer', path: 'start', label: firstWords.company, isDone: false} as const]
        : []),
      {
        needs: 'administer',
        path: isNobody ? 'start' : 'users',
        label: firstWords.sender,
        isDone: !isNobody,
      },
      {needs: 'administer', path: 'start', label: firstWords.mail, isDone: hasMail},
      {needs: 'administer', path: 'branding', label: firstWords.brand, isDone: hasLogo},
      {needs: 'administer', path: 'users', label: firstWords.people, isDone: users > 1},
      {
        needs: 'share',
        path: 'templates/new',
        label: firstWords.template,
        isDone: templates > 0,
      },
      {needs: 'send', path: 'send', label: firstWords.send, isDone: false},
    ];
  }
}

async function readThere(isAdministrator: boolean, signal: AbortSignal) {
  const [templates, users, branding, mails] = await Promise.all([
    call('listTemplates', {limit: 1}, signal),
    isAdministrator ? call('listUsers', {limit: 1}, signal) : undefined,
    call('getBranding', {}, signal),
    isAdministrator ? call('listActs', {limit: 1, act_kind: 'test-mail'}, signal) : undefined,
  ]);
  return {
    templates: Number(templates.total_templates),
    users: Number(users?.total_users ?? 0),
    hasLogo: branding.branding_logo !== null,
    hasMail: mails?.acts[0]?.act_values['mail_outcome'] === 'accepted',
  };
}

const renderStep = ({path, label, isDone}: Step): TemplateResult =>
  html`<li>
    <a href="${root}/${path}">${label()}</a>
    ${isDone ? html`<span class="pill" data-tone="good">${firstWords.done()}</span>` : nothing}
  </li>`;

customElements.define('console-first-steps', ConsoleFirstStepsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-first-steps': ConsoleFirstStepsElement;
  }
}
