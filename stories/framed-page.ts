/**
 * The page in the frames of the catalogue: looks and speaks like those of the service, without one. It follows the
 * host's theme through the real frame protocol.
 */
import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {buttonStyles} from '../src/ui/controls/button.styles.js';
import {applyTheme, connectToHost, type HostConnection} from '../src/ui/frame/frame-page.js';
import {tokens} from '../src/ui/tokens/tokens.js';

/** A sheet with one place to sign (`signing`, and `form` for a public form), or to put a field (`set-up`). */
export class FramedPage extends LitElement {
  static override properties = {purpose: {}, says: {}, isMarked: {state: true}};
  static override styles = [
    tokens,
    buttonStyles,
    css`
      :host {
        display: block;
        padding: var(--_4);
        background: var(--_raised);
        color: var(--_text);
        font: var(--_size) / 1.5 var(--_font);
      }
      main {
        max-inline-size: 640px;
        margin: auto;
        padding: var(--_8) var(--_6);
        border: 1px solid var(--_border);
        border-radius: var(--_radius);
        background: var(--_surface);
      }
      h1 {
        margin-block-start: 0;
        font-size: var(--_size-l);
      }
      p.small {
        color: var(--_muted);
        font-size: var(--_size-s);
      }
      .place {
        min-inline-size: 12em;
        margin-block: var(--_4);
        border: 2px dashed var(--_accent-ink);
        color: var(--_accent-ink);
      }
      .place[data-marked] {
        border-style: solid;
        font-style: italic;
      }
    `,
  ];

  /** What the page is for. */
  purpose: 'signing' | 'form' | 'set-up' = 'signing';
  /** What it says as soon as it is there, beside `ready`. */
  says: 'verify' | 'signed' | undefined;
  private isMarked = false;
  #host: HostConnection | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#host = connectToHost({
      allowedOrigins: [location.origin],
      onTheme: (theme) => applyTheme(theme),
      onLocale: (locale) => {
        document.documentElement.lang = locale;
      },
      onSave: () => this.#tellFields(),
    });
    new ResizeObserver(() => this.#tellHeight()).observe(this);
    this.#host.send({type: 'ready'});
    if (this.says) this.#host.send({type: this.says});
  }

  override render(): TemplateResult {
    if (this.says) return renderEnd(this.says);
    return html`<main>
      ${this.purpose === 'form' ? membership : tenancy}
      <button class="place" type="button" ?data-marked=${this.isMarked} @click=${this.#mark}>
        ${this.#placeWords}
      </button>
      <p class="small">Page 1 of 1</p>
      ${
        this.purpose !== 'set-up'
          ? html`<button class="primary" type="button" @click=${this.#finish}>Finish</button>`
          : nothing
      }
    </main>`;
  }

  get #placeWords(): string {
    if (this.purpose === 'set-up')
      return this.isMarked ? 'Signature of Anna Berg' : 'Place a signature';
    return this.isMarked ? 'Anna Berg' : 'Sign here';
  }

  #tellHeight(): void {
    this.#host?.send({type: 'resize', height: Math.ceil(this.getBoundingClientRect().height)});
  }

  #tellFields(): void {
    const missing = this.isMarked ? [] : ['Anna Berg'];
    this.#host?.send({type: 'fields', count: Number(this.isMarked), missing});
  }

  #mark(): void {
    this.isMarked = true;
    if (this.purpose === 'set-up') this.#tellFields();
    else this.#host?.send({type: 'progress', done: 1, total: 1});
  }

  async #finish(): Promise<void> {
    if (!this.isMarked || !(await this.#host?.ask('sign'))) return;
    if (this.purpose === 'form') this.says = 'verify';
    this.#host?.send({type: this.says ?? 'signed'});
  }
}

const tenancy = html`<h1>Tenancy agreement, 4 Mill Lane</h1>
  <p>
    The landlord lets the flat at 4 Mill Lane to the tenant from 1 December, for 900 € a month, due
    on the third working day.
  </p>
  <p>The tenant keeps the flat in good order and hands it back as it was taken over.</p>`;

const membership = html`<h1>Membership of the allotment</h1>
  <p>I join Mill Lane Allotments from the first day of next month. The fee is 60 € a year.</p>
  <p>I keep my plot in good order. I may leave at the end of any year.</p>`;

const renderEnd = (end: 'verify' | 'signed') =>
  html`<main>
    <h1>${end === 'verify' ? 'Please confirm' : 'All done'}</h1>
    <p>
      ${
        end === 'verify'
          ? 'A mail is on its way to you. Your signature counts once you have confirmed it there.'
          : 'You have signed and confirmed. A copy is on its way by mail.'
      }
    </p>
  </main>`;

customElements.define('framed-page', FramedPage);

declare global {
  interface HTMLElementTagNameMap {
    'framed-page': FramedPage;
  }
}
