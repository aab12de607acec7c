import {css, html, nothing, type CSSResultGroup, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import type {CallAnswer} from '../../../../client/client.js';
import type {BrandingEmailType} from '../../../../contract/resources/branding.js';
import {brandingWords} from '../../account-messages.js';
import {call} from '../../app/console-client.js';
import {pathTo} from '../../app/router.js';
import {mailTypeWord, mailWords} from '../../mail-messages.js';
import {renderField, type FormValues} from '../../parts/form-field.js';
import {icon} from '../../parts/icons.js';
import {sampleStyles, showColour} from '../../parts/sample.styles.js';
import {SavedForm} from '../../parts/saved-form.js';
import {filled, htmlOf, shownText, type MailValues, type ShownParagraph} from './mail-text.js';

interface MailText {
  readonly text: CallAnswer<'getBrandingEmail'>;
  readonly logo: string | null;
  readonly colour: string;
  /** Whether it has HTML that says more than its text. */
  readonly hasOwnHtml: boolean;
}

/** @summary Subject and text of one mail, with a preview that follows while they are written. */
export class ConsoleMailTextElement extends SavedForm<MailText> {
  static override styles: CSSResultGroup = [
    SavedForm.styles,
    sampleStyles,
    css`
      .columns {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr));
        align-items: start;
        gap: var(--_4);
      }
      .paper p {
        white-space: pre-line;
        overflow-wrap: anywhere;
      }
      blockquote {
        margin: 0;
        padding-inline-start: var(--_3);
        border-inline-start: 3px solid #c9cede;
      }
    `,
  ];
  @property({attribute: false}) type!: BrandingEmailType;

  protected override async read(signal: AbortSignal): Promise<MailText> {
    const [text, branding] = await Promise.all([
      call('getBrandingEmail', {branding_email_type: this.type}, signal),
      call('getBranding', {}, signal),
    ]);
    const {branding_email_content, branding_email_content_plain} = text;
    return {
      text,
      logo: branding.branding_logo,
      colour: branding.branding_colour,
      hasOwnHtml: !isOfText(branding_email_content, branding_email_content_plain),
    };
  }

  protected override write({subject = '', text = '', html}: FormValues): Promise<unknown> {
    return call('updateBrandingEmail', {
      branding_email_type: this.type,
      branding_email_subject: subject,
      branding_email_content_plain: text,
      branding_email_content: html ?? htmlOf(text),
    });
  }

  protected override renderHead(): TemplateResult {
    return html`<div>
      <a class="back" href=${pathTo('branding')}>${icon('back')}${mailWords.back()}</a>
      <h1>${mailTypeWord(this.type)}</h1>
    </div>`;
  }

  protected override renderForm(mail: MailText): TemplateResult {
    const {branding_email_subject, branding_email_content, branding_email_content_plain} =
      mail.text;
    return html`<div class="columns">
      <section class="card">
        ${renderField({
          name: 'subject',
          label: mailWords.subject(),
          value: branding_email_subject,
          hint: mailWords.textHint('{contract title}'),
        })}
        ${renderField({
          name: 'text',
          label: mailWords.text(),
          type: 'textarea',
          value: branding_email_content_plain,
        })}
        ${
          mail.hasOwnHtml
            ? renderField({
                name: 'html',
                label: mailWords.html(),
                type: 'textarea',
                value: branding_email_content,
                hint: mailWords.htmlHint(),
              })
            : nothing
        }
      </section>
      <section class="card">
        <h2>${brandingWords.preview()}</h2>
        ${this.#renderPreview(mail)}
      </section>
    </div>`;
  }

  #renderPreview({text, logo, colour}: MailText): TemplateResult {
    showColour(this, colour);
    const values = this.#sampleValues();
    const subject = this.#entered('subject') ?? text.branding_email_subject;
    const content = this.#entered('text') ?? text.branding_email_content_plain;
    return html`<div class="sample">
      <strong dir="auto">${filled(subject, values)}</strong>
      <div class="paper">
        ${
          logo
            ? html`<img class="logo" src=${logo} alt=${this.me.company_name} />`
            : html`<strong>${this.me.company_name}</strong>`
        }
        ${shownText(content, values).map(renderParagraph)}
      </div>
    </div>`;
  }

  #entered(name: string): string | undefined {
    return this.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`)?.value;
  }

  #sampleValues(): MailValues {
    const {company_name, user_name} = this.me;
    return {
      'company name': company_name,
      'contract title': brandingWords.sampleTitle(),
      'client name': 'Mara Lind',
      'user name': user_name ?? '',
      'contract url': 'https://…',
      'contract password': 'Xq7-pR4-mT9',
      'contract intro': brandingWords.sampleText(),
      'acknowledge url': 'https://…',
      'widget verify url': 'https://…',
    };
  }
}

function renderParagraph({kind, text}: ShownParagraph): TemplateResult {
  if (kind === 'button') return html`<span class="press" dir="auto">${text}</span>`;
  if (kind === 'quote') return html`<blockquote class="small" dir="auto">${text}</blockquote>`;
  return html`<p class="small" dir="auto">${text}</p>`;
}

/** Whether the HTML says the same as the text and no more: then nobody has to see it. */
const isOfText = (html: string, text: string): boolean => asRead(html) === asRead(htmlOf(text));

const asRead = (html: string): string =>
  new DOMParser()
    .parseFromString(html, 'text/html')
    .body.innerHTML.replace(/\s+/g, ' ')
    .replaceAll('> <', '><')
    .trim();

customElements.define('console-mail-text', ConsoleMailTextElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-mail-text': ConsoleMailTextElement;
  }
}
