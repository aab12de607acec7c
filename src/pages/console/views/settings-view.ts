import {html, type TemplateResult} from 'lit';
import {languages} from '../../../contract/text/language.js';
import type {CallAnswer} from '../../../client/client.js';
import {settingWords} from '../account-messages.js';
import {call} from '../app/console-client.js';
import {languageName} from '../parts/language-name.js';
import {shellWords} from '../common-messages.js';
import {settingNames} from '../setting-messages.js';
import {renderField, type FormField, type FormValues} from '../parts/form-field.js';
import {setAccountTimeZone} from '../parts/moment.js';
import {SavedForm} from '../parts/saved-form.js';
import {renderTimeZone, timeZoneFrom} from '../parts/time-zone-field.js';
import './retention.js';

type Settings = CallAnswer<'getSettings'>;
/** Settings that the service left as they were, with the reason in English. */
type LeftAlone = NonNullable<CallAnswer<'updateSettings'>['settings_ignored']>;
type Switch = {
  [Name in keyof Settings & keyof typeof settingNames]: Settings[Name] extends boolean
    ? Name
    : never;
}[keyof Settings & keyof typeof settingNames];

/** What can be switched here, by what it is about. */
const groups: readonly (readonly [() => string, readonly Switch[]])[] = [
  [
    settingWords.signing,
    [
      'setting_signing_tooltips',
      'setting_signing_questions',
      'setting_signing_reassign',
      'setting_signing_consumer_regulations_act',
    ],
  ],
  [
    settingWords.mails,
    [
      'setting_email_signers',
      'setting_email_pdf_attach',
      'setting_email_pdf_attach_sender',
      'setting_email_envelope_open',
    ],
  ],
  [
    settingWords.documents,
    ['setting_signature_more_info', 'setting_envelope_id_on_pages', 'setting_pdf_audit_trail_hide'],
  ],
];

/** @summary What applies to all documents of the account. */
export class ConsoleSettingsElement extends SavedForm<Settings> {
  #left: LeftAlone = [];
  /** What stands in the field of the time zone; undefined until somebody types there. */
  #typedZone: string | undefined;

  #minute: ReturnType<typeof setInterval> | undefined;

  override connectedCallback(): void {
    super.connectedCallback();
    // What time it is in the zone.
    this.#minute = setInterval(() => this.requestUpdate(), 60_000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#minute);
  }

  override render(): TemplateResult {
    return html`${super.render()}<console-retention></console-retention>`;
  }

  protected override read(signal: AbortSignal): Promise<Settings> {
    return call('getSettings', {}, signal);
  }

  /** Only what stands in the form: settings that others change meanwhile stay as they are. */
  protected override async write(values: FormValues): Promise<void> {
    this.#left = [];
    const typed = values['setting_time_zone'] ?? '';
    const zone = timeZoneFrom(typed) ?? typed;
    const change = {...values, setting_time_zone: zone} as Parameters<
      typeof call<'updateSettings'>
    >[1];
    this.#left = (await call('updateSettings', change)).settings_ignored ?? [];
    setAccountTimeZone(zone);
  }

  protected override renderRemark(): TemplateResult | '' {
    return this.#left.length > 0 ? renderLeftAlone(this.#left) : '';
  }

  protected override renderHead(): TemplateResult {
    return html`<div>
      <h1>${shellWords.settings()}</h1>
      <p class="muted">${settingWords.about()}</p>
    </div>`;
  }

  #renderTimeZone({setting_time_zone: value}: Settings): TemplateResult {
    return renderTimeZone({
      name: 'setting_time_zone',
      label: settingNames.setting_time_zone(),
      value,
      typed: this.#typedZone ?? value,
      onType: (text) => (this.#typedZone = text),
    });
  }

  protected override renderForm(settings: Settings): TemplateResult {
    return html`${groups.map(
      ([heading, switches]) =>
        html`<section class="card">
          <h2>${heading()}</h2>
          ${heading === settingWords.mails ? renderField(languageField(settings)) : ''}
          ${heading === settingWords.documents ? this.#renderTimeZone(settings) : ''}
          ${switches.map((name) =>
            renderField({
              name,
              label: settingNames[name](),
              type: 'checkbox',
              value: settings[name] ? '1' : '0',
            }),
          )}
        </section>`,
    )}`;
  }
}

/** A name that is none of a setting is shown as it was sent. */
const renderSettingName = (name: string): unknown =>
  Object.hasOwn(settingNames, name)
    ? settingNames[name as keyof typeof settingNames]()
    : html`<code>${name}</code>`;

/** Says which settings stayed as they were, by the words of the form, and why. */
const renderLeftAlone = (left: LeftAlone): TemplateResult =>
  html`<p class="fault">${settingWords.left()}</p>
    <ul class="hint">
      ${left.map(
        ({name, reason}) =>
          html`<li>${renderSettingName(name)}: <span lang="en">${reason}</span></li>`,
      )}
    </ul>`;

function languageField({setting_language}: Settings): FormField {
  return {
    name: 'setting_language',
    label: settingNames.setting_language(),
    type: 'select',
    value: setting_language,
    options: languages.map((value) => ({value, label: languageName(value)})),
  };
}

customElements.define('console-settings', ConsoleSettingsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-settings': ConsoleSettingsElement;
  }
}
