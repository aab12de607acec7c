import {html, type TemplateResult} from 'lit';
import {languages} from '../../../contract/text/language.js';
import type {CallAnswer} from '../../../client/client.js';
import {settingWords} from '../account-messages.js';
import {call} from '../app/console-client.js';
import {consoleLocale} from '../app/console-element.js';
import {shellWords} from '../common-messages.js';
import {renderField, type FormField, type FormValues} from '../parts/form-field.js';
import {SavedForm} from '../parts/saved-form.js';
import './retention.js';

type Settings = CallAnswer<'getSettings'>;
/** Settings that the service left as they were, with the reason in English. */
type LeftAlone = NonNullable<CallAnswer<'updateSettings'>['settings_ignored']>;
type Switch = {
  [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never;
}[keyof Settings] &
  string;

/** What can be switched here, by what it is about. */
const groups: readonly (readonly [
  () => string,
  Readonly<Partial<Record<Switch, () => string>>>,
])[] = [
  [
    settingWords.signing,
    {
      setting_signing_tooltips: settingWords.tooltips,
      setting_signing_questions: settingWords.questions,
      setting_signing_reassign: settingWords.reassign,
      setting_signing_consumer_regulations_act: settingWords.regulations,
    },
  ],
  [
    settingWords.mails,
    {
      setting_email_signers: settingWords.invite,
      setting_email_pdf_attach: settingWords.attach,
      setting_email_pdf_attach_sender: settingWords.attachSender,
      setting_email_envelope_open: settingWords.opened,
    },
  ],
  [
    settingWords.documents,
    {
      setting_signature_more_info: settingWords.moreInfo,
      setting_envelope_id_on_pages: settingWords.onPages,
      setting_pdf_audit_trail_hide: settingWords.hideTrail,
    },
  ],
];

const labels = new Map<string, () => string>([
  ['setting_language', settingWords.language],
  ['setting_time_zone', settingWords.timeZone],
  ...groups.flatMap(([, switches]) => Object.entries(switches)),
]);

/** @summary What holds for all envelopes of the account. */
export class ConsoleSettingsElement extends SavedForm<Settings> {
  #left: LeftAlone = [];

  override render(): TemplateResult {
    return html`${super.render()}<console-retention></console-retention>`;
  }

  protected override read(signal: AbortSignal): Promise<Settings> {
    return call('getSettings', {}, signal);
  }

  /** Only what stands in the form: settings that others change meanwhile stay as they are. */
  protected override async write(values: FormValues): Promise<void> {
    this.#left = [];
    const change = values as Parameters<typeof call<'updateSettings'>>[1];
    this.#left = (await call('updateSettings', change)).settings_ignored ?? [];
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

  protected override renderForm(settings: Settings): TemplateResult {
    return html`${groups.map(
      ([heading, switches]) =>
        html`<section class="card">
          <h2>${heading()}</h2>
          ${heading === settingWords.mails ? renderField(languageField(settings)) : ''}
          ${heading === settingWords.documents ? renderField(timeZoneField(settings)) : ''}
          ${Object.entries(switches).map(([name, label]) =>
            renderField({
              name,
              label: label(),
              type: 'checkbox',
              value: settings[name as Switch] ? '1' : '0',
            }),
          )}
        </section>`,
    )}`;
  }
}

/** Says which settings stayed as they were, by the words of the form, and why. */
const renderLeftAlone = (left: LeftAlone): TemplateResult =>
  html`<p class="fault">${settingWords.left()}</p>
    <ul class="hint">
      ${left.map(
        ({name, reason}) =>
          html`<li>${labels.get(name)?.() ?? name}: <span lang="en">${reason}</span></li>`,
      )}
    </ul>`;

function languageField({setting_language}: Settings): FormField {
  const names = new Intl.DisplayNames(consoleLocale(), {type: 'language'});
  return {
    name: 'setting_language',
    label: settingWords.language(),
    type: 'select',
    value: setting_language,
    options: languages.map((value) => ({value, label: names.of(value) ?? value})),
  };
}

/** The one that is set is offered even where the browser does not know it. */
function timeZoneField({setting_time_zone: value}: Settings): FormField {
  const zones = new Set(['UTC', value, ...Intl.supportedValuesOf('timeZone')]);
  return {
    name: 'setting_time_zone',
    label: settingWords.timeZone(),
    type: 'select',
    value,
    options: [...zones].sort().map((zone) => ({value: zone, label: zone.replaceAll('_', ' ')})),
  };
}

customElements.define('console-settings', ConsoleSettingsElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-settings': ConsoleSettingsElement;
  }
}
