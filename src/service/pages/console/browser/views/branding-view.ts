import {css, html, nothing, type CSSResultGroup, type TemplateResult} from 'lit';
import type {CallAnswer} from '../../../../../client/client.js';
import {brandingWords} from '../account-messages.js';
import {call} from '../app/console-client.js';
import {shellWords} from '../common-messages.js';
import {renderField, type FormValues} from '../parts/form-field.js';
import {SavedForm} from '../parts/saved-form.js';

type Branding = CallAnswer<'getBranding'>;

/** @summary Colour and logo, with a mail and a signing page that follow while they are chosen. */
export class ConsoleBrandingElement extends SavedForm<Branding> {
  static override styles: CSSResultGroup = [
    SavedForm.styles,
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
      .sample {
        display: grid;
        align-content: start;
        gap: var(--_4);
        padding: var(--_6);
        border: 1px solid var(--_border);
        border-radius: var(--_radius);
        background: var(--_raised);
      }
      .paper {
        display: grid;
        gap: var(--_3);
        padding: var(--_6);
        border-radius: 4px;
        background: #fff;
        color: #1a1d24;
        box-shadow: 0 1px 6px rgb(0 0 0 / 12%);
      }
      .paper i {
        display: block;
        block-size: 6px;
        border-radius: 3px;
        background: #e3e6ec;
      }
      .paper i:last-of-type {
        inline-size: 60%;
      }
      .press {
        --_accent: var(--_chosen);
        justify-self: start;
        padding: var(--_2) var(--_4);
        border-radius: var(--_radius);
        background: var(--_accent);
        color: var(--_on-chosen, #fff);
        font-size: var(--_size-s);
        font-weight: 600;
        forced-color-adjust: none;
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
      .logo {
        max-inline-size: 160px;
        max-block-size: 36px;
        object-fit: contain;
        justify-self: start;
      }
    `,
  ];
  #logo: string | null = null;

  protected override async read(signal: AbortSignal): Promise<Branding> {
    const branding = await call('getBranding', {}, signal);
    this.#logo = branding.branding_logo;
    return branding;
  }

  /** An address that was not touched is not sent: the service would fetch the picture anew. */
  protected override async write({colour = '', logo = ''}: FormValues): Promise<void> {
    const isOther = logo !== (this.#logo ?? '');
    const answer = await call('updateBranding', {
      branding_colour: colour,
      ...(isOther && {branding_logo_url: logo || null}),
    });
    this.#logo = answer.branding_logo;
  }

  protected override renderHead(): TemplateResult {
    return html`<div>
      <h1>${shellWords.branding()}</h1>
      <p class="muted">${brandingWords.about()}</p>
    </div>`;
  }

  protected override renderForm({branding_colour, branding_logo}: Branding): TemplateResult {
    return html`
      <section class="card">
        ${renderField({
          name: 'colour',
          label: brandingWords.colour(),
          type: 'color',
          value: branding_colour.toLowerCase(),
        })}
        ${renderField({
          name: 'logo',
          label: brandingWords.logo(),
          type: 'url',
          value: branding_logo ?? '',
          hint: brandingWords.logoHint(),
          isOptional: true,
          longest: 2000,
        })}
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
    // Not in the markup, where the page's security policy refuses styles.
    this.style.setProperty('--_chosen', colour);
    this.style.setProperty('--_on-chosen', inkOn(colour));
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

/** Black or white, whichever can be read better on a colour (WCAG 2.2, relative luminance). */
export function inkOn(colour: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.179 ? '#000' : '#fff';
}

customElements.define('console-branding', ConsoleBrandingElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-branding': ConsoleBrandingElement;
  }
}
