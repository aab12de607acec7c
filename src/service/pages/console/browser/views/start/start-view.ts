import {css, html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {CallerAnswer} from '../../../../../../contract/access/caller.js';
import {isPlaceholder, placeholder} from '../../../../../../contract/placeholder.js';
import type {CallAnswer} from '../../../../../../client/client.js';
import {accountWords} from '../../account-messages.js';
import {call, detailOf} from '../../app/console-client.js';
import {ConsoleElement} from '../../app/console-element.js';
import {pathTo, root, type Place} from '../../app/router.js';
import {commonWords, shellWords} from '../../common-messages.js';
import {valuesOf} from '../../parts/console-dialog.js';
import {renderField} from '../../parts/form-field.js';
import {looks} from '../../parts/looks.styles.js';
import {tell} from '../../parts/notice.js';
import {startWords} from '../../start-messages.js';
import {firstWords} from '../../view-messages.js';

type TestMail = CallAnswer<'testMail'>;

/** @summary The first visit: who the company is and who sends, whether mails arrive, and the first template. */
export class ConsoleStartElement extends ConsoleElement {
  static override styles = [
    looks,
    css`
      :host {
        max-inline-size: 40rem;
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
      [role='status']:empty,
      [role='alert']:empty {
        display: none;
      }
    `,
  ];
  @property({attribute: false}) me!: CallerAnswer;
  @property({attribute: false}) place!: Place;
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
        <a class="button" href=${pathTo('templates', 'new')}>${firstWords.template()}</a>
      </section>
      <p class="card"><a href=${root}>${shellWords.toEnvelopes()}</a></p>
    `;
  }

  #renderNames(): TemplateResult {
    const {company_name, user_name, user_email} = this.me;
    const given = (text: string | null, empty: string) => (text === empty ? '' : (text ?? ''));
    return html`<form class="card" @submit=${this.#handleSubmit}>
      ${renderField({name: 'company', label: accountWords.company(), value: given(company_name, placeholder.company)})}
      ${renderField({name: 'name', label: commonWords.name(), value: given(user_name, placeholder.name)})}
      ${
        isPlaceholder(user_email ?? '')
          ? renderField({name: 'email', label: commonWords.email(), type: 'email'})
          : nothing
      }
      <button class="primary" aria-disabled=${this.isBusy}>${commonWords.save()}</button>
      <div role="alert">
        ${
          this.problem === undefined
            ? nothing
            : html`<p class="fault">${commonWords.notSaved()}</p>
                <p class="hint" lang="en">${this.problem}</p>`
        }
      </div>
    </form>`;
  }

  #renderMail(): TemplateResult | typeof nothing {
    const {user_email} = this.me;
    if (!user_email || isPlaceholder(user_email)) return nothing;
    return html`<section class="card">
      <h2>${firstWords.mail()}</h2>
      <p>${startWords.mailTo(user_email)}</p>
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

type Values = ReturnType<typeof valuesOf>;

async function save(me: CallerAnswer, {company = '', name = '', email}: Values): Promise<void> {
  if (company !== me.company_name) await call('updateAccount', {company_name: company});
  if (me.user_id === null || (name === me.user_name && email === undefined)) return;
  const user = {user_id: me.user_id, user_name: name};
  await call('updateUser', {...user, ...(email && {user_email: email})});
}

function renderOutcome(mail: TestMail | {readonly problem: string}): TemplateResult {
  if ('problem' in mail) return refused(mail.problem);
  switch (mail.mail_outcome) {
    case 'accepted':
      return html`<p>${startWords.accepted()}</p>`;
    case 'kept':
      return html`<p>${startWords.kept()}</p>`;
    case 'refused':
      return refused(mail.mail_reason ?? '');
  }
}

const refused = (reason: string): TemplateResult =>
  html`<p class="fault">${startWords.refused()}</p>
    <p class="hint" lang="en">${reason}</p>`;

customElements.define('console-start', ConsoleStartElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-start': ConsoleStartElement;
  }
}
