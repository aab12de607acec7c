import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import {longest} from '../../../contract/longest.js';
import type {Prefill} from '../../../ui/frame/frame-message.js';
import {
  noWidget,
  tooMany,
  unprintable,
  type BegunWidget,
  type WidgetForm,
} from '../../../contract/pages/widget-page.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {brandStyles, renderBrand} from '../../shared/brand.js';
import {applyBranding, reportPageHeight, type HostLink} from '../../shared/host-link.js';
import {askAgainTime, PollController} from '../../shared/poll-controller.js';
import {PageError, type PageClient} from '../../shared/page-client.js';
import {lettersFault} from '../ceremony/fields/fit-messages.js';
import {words} from '../ceremony/messages.js';
import {renderScreen, screenStyles} from '../ceremony/page/screen.js';
import {plainWords} from '../ceremony/page/screen-messages.js';
import '../ceremony/page/signing-page.js';
import type {EsignSigningPageElement} from '../ceremony/page/signing-page.js';
import {nothingHere, widgetWords} from './messages.js';

type Entry = 'name' | 'email';
type Faults = Readonly<Partial<Record<Entry, string>>>;

const none: Prefill = {name: '', email: '', merge_fields: []};

/**
 * @summary The public page of a template: asks who the person is, then becomes the signing page.
 * @tag esign-widget-page
 */
export class EsignWidgetPageElement extends LitElement {
  static override styles = [
    controlStyles,
    brandStyles,
    screenStyles,
    css`
      form,
      .field {
        display: grid;
        gap: var(--_3);
        inline-size: 100%;
        text-align: start;
      }
      .field {
        gap: var(--_1);
      }
      label {
        font-weight: 600;
      }
    `,
  ];
  /** For the page's calls; with the person's own session once there is one. */
  @property({attribute: false}) client!: PageClient;
  /** The element around the page, if there is one. */
  @property({attribute: false}) link!: HostLink;
  @query('esign-signing-page') private signing!: EsignSigningPageElement | null;
  @state() private form: WidgetForm | undefined;
  @state() private failure: 'nothing' | 'unreachable' | undefined;
  @state() private faults: Faults = {};
  @state() private problem = '';
  @state() private isBusy = false;
  @state() private hasBegun = false;
  @state() private given: Prefill = none;
  readonly #poll = new PollController(this, () => this.#load());
  #stopReporting: (() => void) | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#stopReporting = reportPageHeight(this.link, () => this.offsetHeight);
    void this.#load();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stopReporting?.();
  }

  /** Takes what the host knows about the person; text typed in the meantime is kept. */
  prefill(given: Prefill): void {
    this.given = given;
  }

  /** Goes to the next field that needs input. */
  next(): void {
    if (this.signing) this.signing.next();
    else this.#entry('name')?.focus();
  }

  /** The language of the page has changed: the text to agree to follows. */
  async changeLanguage(): Promise<void> {
    await this.signing?.changeLanguage();
  }

  override render(): TemplateResult {
    if (this.hasBegun) {
      return html`<esign-signing-page
        .client=${this.client}
        .link=${this.link}
      ></esign-signing-page>`;
    }
    if (this.failure === 'nothing') return renderScreen(nothingHere(), undefined);
    if (this.failure) {
      const again = {label: words.tryAgain(), onPress: () => void this.#load()};
      return renderScreen(plainWords('unreachable'), undefined, again);
    }
    if (!this.form)
      return html`<p class="visually-hidden" role="status">${widgetWords.loading()}</p>`;
    return this.#renderForm(this.form);
  }

  #renderForm({title, branding}: WidgetForm): TemplateResult {
    return html`<main class="screen">
      <div class="card">
        ${renderBrand(branding)}
        <h1>${title}</h1>
        <p class="muted">${widgetWords.intro(branding.name)}</p>
        <form novalidate @submit=${this.#handleSubmit}>
          ${this.#renderEntry('name', 'text', widgetWords.name())}
          ${this.#renderEntry('email', 'email', widgetWords.email())}
          <div role="alert">
            ${this.problem ? html`<p class="fault">${this.problem}</p>` : nothing}
          </div>
          <button class="primary" aria-disabled=${this.isBusy}>${widgetWords.goOn()}</button>
        </form>
      </div>
    </main>`;
  }

  /** Set as the attribute: it shows until the person types, and never overwrites what was typed. */
  #renderEntry(name: Entry, type: 'text' | 'email', label: string): TemplateResult {
    const fault = this.faults[name];
    return html`<div class="field">
      <label for=${name}>${label}</label>
      <input
        id=${name}
        type=${type}
        autocomplete=${name}
        maxlength=${longest[name]}
        required
        value=${this.given[name]}
        aria-invalid=${fault !== undefined}
        aria-describedby="${name}-fault"
      />
      <div id="${name}-fault">${fault ? html`<p class="fault">${fault}</p>` : nothing}</div>
    </div>`;
  }

  #entry(name: Entry): HTMLInputElement | null {
    return this.renderRoot.querySelector(`#${name}`);
  }

  async #load(): Promise<void> {
    try {
      const form = await this.client.call<WidgetForm>('GET', 'form');
      applyBranding(form.branding);
      document.title = form.title;
      this.form = form;
      this.failure = undefined;
    } catch (error) {
      this.#fail(error);
    }
    this.link.send({type: 'ready'});
  }

  #fail(error: unknown): void {
    const code = error instanceof PageError ? error.code : 'failed';
    const failure = code === noWidget ? 'nothing' : 'unreachable';
    if (failure === 'unreachable') this.#poll.after(askAgainTime);
    if (this.failure === failure) return;
    this.failure = failure;
    const {title} = this.failure === 'nothing' ? nothingHere() : plainWords('unreachable');
    this.link.send({type: 'error', code, message: title});
  }

  readonly #handleSubmit = (event: Event) => {
    event.preventDefault();
    const name = this.#entry('name')?.value.trim() ?? '';
    const email = this.#entry('email');
    this.problem = '';
    this.faults = {
      ...(name ? {} : {name: widgetWords.noName()}),
      ...(email?.checkValidity() ? {} : {email: widgetWords.badEmail()}),
    };
    if (this.#focusFault()) return;
    void this.#begin({name, email: email?.value.trim() ?? ''});
  };

  async #begin(person: Readonly<Record<Entry, string>>): Promise<void> {
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const body = {...person, merge_fields: this.given.merge_fields};
      this.#goOn(await this.client.call<BegunWidget>('POST', 'visits', body));
    } catch (error) {
      this.#explain(error);
    } finally {
      this.isBusy = false;
    }
  }

  /**
   * The page's address becomes the session's, so that a reload continues where the person was. The session belongs to
   * the person: no host could renew it.
   */
  #goOn({session_id: id, token}: BegunWidget): void {
    const url = new URL(`../${id}`, this.client.url).href;
    this.#stopReporting?.();
    this.client.renew({url, token});
    this.client.onExpired = undefined;
    history.replaceState(null, '', `${url}#${token}`);
    this.hasBegun = true;
  }

  #explain(error: unknown): void {
    const {code = '', message = ''} = error instanceof PageError ? error : {};
    if (code === noWidget) return this.#fail(error);
    if (message.startsWith(unprintable))
      this.faults = {name: lettersFault(message.slice(unprintable.length).split(' '))};
    else if (message.startsWith('name:')) this.faults = {name: widgetWords.badName()};
    else if (message.startsWith('email:')) this.faults = {email: widgetWords.badEmail()};
    else this.problem = code === tooMany ? widgetWords.tooMany() : widgetWords.offline();
    this.#focusFault();
  }

  #focusFault(): boolean {
    const [first] = Object.keys(this.faults) as Entry[];
    if (first) this.#entry(first)?.focus();
    return first !== undefined;
  }
}

customElements.define('esign-widget-page', EsignWidgetPageElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-widget-page': EsignWidgetPageElement;
  }
}
