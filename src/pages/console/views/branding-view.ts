import {css, html, nothing, type CSSResultGroup, type TemplateResult} from 'lit';
import type {CallAnswer} from '../../../client/client.js';
import {mostLogoBytes} from '../../../contract/file-limits.js';
import {brandingWords} from '../account-messages.js';
import {call} from '../app/console-client.js';
import {shellWords} from '../common-messages.js';
import {renderField, type FormValues} from '../parts/form-field.js';
import {sampleStyles, showColour} from '../parts/sample.styles.js';
import {SavedForm} from '../parts/saved-form.js';
import './mail/mail-texts.js';
import './mail/mail-text-form.js';

type Branding = CallAnswer<'getBranding'>;

/** @summary Colour, logo and texts of mails, with a mail and a signing page that follow while they are chosen. */
export class ConsoleBrandingElement extends SavedForm<Branding> {
  static override styles: CSSResultGroup = [
    SavedForm.styles,
    sampleStyles,
    css`
      input[type='color'] {
        inline-size: 6rem;
        padding: var(--_1);
      }
      .previews {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
        gap: var(--_4);
      }
      figure {
        display: grid;
        grid-template-rows: auto 1fr;
        gap: var(--_2);
        margin: 0;
      }
      figcaption {
        font-size: var(--_size-s);
        font-weight: 500;
      }
      .texts {
        margin-block-start: var(--_6);
      }
      .field {
        justify-self: start;
        padding: var(--_2) var(--_4);
        border: 2px dashed var(--_chosen);
        border-radius: 4px;
        background: color-mix(in srgb, var(--_chosen) 12%, #fff);
        font-size: var(--_size-s);
        forced-color-adjust: none;
      }
    `,
  ];
  #logo: string | null = null;

  protected override async read(signal: AbortSignal): Promise<Branding> {
    const branding = await call('getBranding', {}, signal);
    this.#logo = branding.branding_logo;
    return branding;
  }

  protected override async write({colour = '', 'no-logo': none}: FormValues): Promise<void> {
    const file = none === '1' ? undefined : this.#chosen();
    const answer = await call('updateBranding', {
      branding_colour: colour,
      ...(none === '1' && {branding_logo_url: null}),
      ...(file && {branding_logo_file: await inBase64(file)}),
    });
    this.#logo = answer.branding_logo;
    const input = this.#input();
    if (input) input.value = '';
    this.requestUpdate();
  }

  #input(): HTMLInputElement | null {
    return this.renderRoot.querySelector<HTMLInputElement>('[name=logo]');
  }

  #chosen(): File | undefined {
    return this.#input()?.files?.[0];
  }

  /** The form cannot be sent with a file that the service would refuse for its size. */
  readonly #handleFile = (): void => {
    const isTooLarge = (this.#chosen()?.size ?? 0) > mostLogoBytes;
    this.#input()?.setCustomValidity(isTooLarge ? brandingWords.logoTooLarge() : '');
    this.#input()?.reportValidity();
  };

  protected override renderHead(): TemplateResult {
    return html`<div>
      <h1>${shellWords.branding()}</h1>
      <p class="muted">${brandingWords.about()}</p>
    </div>`;
  }

  override render(): TemplateResult {
    const {id} = this.route;
    if (id)
      return html`<console-mail-text
        .me=${this.me}
        .route=${this.route}
        .type=${id}
      ></console-mail-text>`;
    return html`${super.render()}<console-mail-texts class="texts"></console-mail-texts>`;
  }

  protected override renderForm({branding_colour}: Branding): TemplateResult {
    return html`
      <section class="card">
        ${renderField({
          name: 'colour',
          label: brandingWords.colour(),
          type: 'color',
          value: branding_colour.toLowerCase(),
        })}
        <label>
          <span>${brandingWords.logo()}</span>
          <input
            name="logo"
            type="file"
            accept="image/png,image/jpeg"
            aria-describedby="logo-hint"
            @change=${this.#handleFile}
          />
          <span class="hint" id="logo-hint">${brandingWords.logoHint()}</span>
        </label>
        ${
          this.#logo
            ? renderField({name: 'no-logo', label: brandingWords.noLogo(), type: 'checkbox'})
            : nothing
        }
      </section>
      <section class="card">
        <h2>${brandingWords.preview()}</h2>
        ${this.#renderPreviews(branding_colour)}
      </section>
    `;
  }

  #renderPreviews(saved: string): TemplateResult {
    const input = this.renderRoot.querySelector<HTMLInputElement>('[name=colour]');
    const colour = input?.value || saved;
    showColour(this, colour);
    return html`<div class="previews">
      <figure>
        <figcaption>${brandingWords.mail()}</figcaption>
        <div class="sample">
          <div class="paper">
            ${this.#renderBrand()}
            <strong>${brandingWords.sampleTitle()}</strong>
            <p class="small">${brandingWords.sampleText()}</p>
            <span class="press">${brandingWords.sampleButton()}</span>
          </div>
        </div>
      </figure>
      <figure>
        <figcaption>${brandingWords.page()}</figcaption>
        <div class="sample">
          ${this.#renderBrand()}
          <div class="paper">
            <strong>${brandingWords.sampleTitle()}</strong>
            <i></i><i></i><i></i>
            <span class="field">${brandingWords.sampleField()}</span>
          </div>
          <span class="press">${brandingWords.sampleButton()}</span>
        </div>
      </figure>
    </div>`;
  }

  #renderBrand(): TemplateResult {
    return this.#logo
      ? html`<img class="logo" src=${this.#logo} alt=${this.me.company_name} />`
      : html`<strong>${this.me.company_name}</strong>${nothing}`;
  }
}

/** As the service takes it in a request. */
async function inBase64(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}

customElements.define('console-branding', ConsoleBrandingElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-branding': ConsoleBrandingElement;
  }
}
