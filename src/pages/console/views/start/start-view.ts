import {css, html, nothing, type PropertyValues, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {CallerAnswer} from '../../../../contract/access/caller.js';
import {isPlaceholder, placeholder} from '../../../../contract/placeholder.js';
import type {CallAnswer} from '../../../../client/client.js';
import {accountWords} from '../../account-messages.js';
import {call, detailOf} from '../../app/console-client.js';
import {ConsoleElement} from '../../app/console-element.js';
import {pathTo, root, type Route} from '../../app/router.js';
import {commonWords, shellWords} from '../../common-messages.js';
import {renderFault, renderNotSaved} from '../../parts/task-states.js';
import {valuesOf} from '../../parts/console-dialog.js';
import {renderField} from '../../parts/form-field.js';
import {looks} from '../../parts/looks.styles.js';
import {tell} from '../../parts/notice.js';
import {startWords} from '../../start-messages.js';
import {firstWords, templateWords} from '../../view-messages.js';

type TestMail = CallAnswer<'testMail'>;

/** @summary The first visit: who the company is and who sends, whether mails arrive, and the first template. */
export class ConsoleStartElement extends ConsoleElement {
  static override styles = [
    looks,
    css`
      :host {
        max-inline-size: 40rem;
        counter-reset: step;
      }
      h2 {
        display: flex;
        align-items: center;
        gap: var(--_2);
      }
      h2::before {
        content: counter(step);
        counter-increment: step;
        flex: none;
        inline-size: 1.75em;
        border: 1px solid var(--_border);
        border-radius: 50%;
        font-size: var(--_size-s);
        line-height: 1.75em;
        text-align: center;
      }
      h2:nth-of-type(n + 2) {
        margin-block-start: var(--_4);
      }
      .card ~ p {
        margin-block-start: var(--_6);
      }
      form,
      section {
        display: grid;
        gap: var(--_4);
        justify-items: start;
      }
      form > label {
        inline-size: 100%;
      }
      /* Not removed while it is empty: what appears together with its words is not read out everywhere. */
      [role]:not(:has(*)) {
        position: absolute;
      }
    `,
  ];
  @property({attribute: false}) me!: CallerAnswer;
  @property({attribute: false}) route!: Route;
  @state() private isBusy = false;
  @state() private problem: string | undefined;
  @state() private mail: TestMail | {readonly problem: string} | undefined;

  override render(): TemplateResult {
    return html`
      <div class="head">
        <div>
          <h1>${shellWords.start()}</h1>
          <p class="muted">${startWords.about()}</p>
        </div>
      </div>
      ${this.#renderNames()} ${this.#renderMail()}
      <section class="card">
        <h2>${firstWords.template()}</h2>
        <a class="button" href=${pathTo('templates', 'new')}>${templateWords.make()}</a>
      </section>
      <p><a href=${root}>${shellWords.toEnvelopes()}</a></p>
    `;
  }

  /** Whoever gives an address stands in a field that is gone once it is saved, or beside it: what is next takes over. */
  protected override updated(changed: PropertyValues<this>): void {
    const before = changed.get('me');
    if (hasAddress(this.me) && before && !hasAddress(before))
      this.renderRoot.querySelector<HTMLElement>('section button')?.focus();
  }

  #renderNames(): TemplateResult {
    const {company_name, user_name} = this.me;
    const given = (text: string | null, empty: string) => (text === empty ? '' : (text ?? ''));
    return html`<form class="card" @submit=${this.#handleSubmit}>
      <h2>${firstWords.company()}</h2>
      ${renderField({name: 'company', label: accountWords.company(), value: given(company_name, placeholder.company)})}
      <h2>${firstWords.sender()}</h2>
      ${renderField({name: 'name', label: commonWords.name(), value: given(user_name, placeholder.name)})}
      ${
        hasAddress(this.me)
          ? nothing
          : renderField({name: 'email', label: commonWords.email(), type: 'email'})
      }
      <button class="primary" aria-disabled=${this.isBusy}>${commonWords.save()}</button>
      <div role="alert">${this.problem === undefined ? nothing : renderNotSaved(this.problem)}</div>
    </form>`;
  }

  #renderMail(): TemplateResult | typeof nothing {
    if (!hasAddress(this.me)) return nothing;
    return html`<section class="card">
      <h2>${firstWords.mail()}</h2>
      <p>${startWords.mailTo(this.me.user_email)}</p>
      <button aria-disabled=${this.isBusy} @click=${this.#handleMail}>
        ${startWords.sendMail()}
      </button>
      <div role="status">${this.mail ? renderOutcome(this.mail) : nothing}</div>
    </section>`;
  }

  readonly #handleSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (this.isBusy) return;
    this.isBusy = true;
    this.problem = undefined;
    try {
      await save(this.me, valuesOf(event.target as HTMLFormElement));
      tell(commonWords.saved());
    } catch (error) {
      this.problem = detailOf(error);
    }
    this.isBusy = false;
    // The frame shows both names, too.
    this.dispatchEvent(new Event('console-renamed', {bubbles: true, composed: true}));
  };

  readonly #handleMail = async (): Promise<void> => {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      this.mail = await call('testMail', {});
    } catch (error) {
      this.mail = {problem: detailOf(error)};
    }
    this.isBusy = false;
  };
}

/** Nothing is mailed to the placeholder. */
const hasAddress = (me: CallerAnswer): me is CallerAnswer & {readonly user_email: string} =>
  Boolean(me.user_email) && !isPlaceholder(me.user_email ?? '');

type Values = ReturnType<typeof valuesOf>;

async function save(me: CallerAnswer, {company = '', name = '', email}: Values): Promise<void> {
  if (company !== me.company_name) await call('updateAccount', {company_name: company});
  if (me.user_id === null || (name === me.user_name && email === undefined)) return;
  const user = {user_id: me.user_id, user_name: name};
  await call('updateUser', {...user, ...(email && {user_email: email})});
}

function renderOutcome(mail: TestMail | {readonly problem: string}): TemplateResult {
  if ('problem' in mail) return renderFault(startWords.refused(), mail.problem);
  switch (mail.mail_outcome) {
    case 'accepted':
      return html`<p>${startWords.accepted()}</p>`;
    case 'kept':
      return html`<p>${startWords.kept()}</p>`;
    case 'refused':
      return renderFault(startWords.refused(), mail.mail_reason ?? '');
  }
}

customElements.define('console-start', ConsoleStartElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-start': ConsoleStartElement;
  }
}
