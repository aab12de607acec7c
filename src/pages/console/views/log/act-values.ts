/** What an act set, in words: under the name that it has in the console, from what it was to what it is. */
import {html, type TemplateResult} from 'lit';
import type {ActInList} from '../../../../contract/access/act.js';
import {mandateActions} from '../../../../contract/access/mandate.js';
import {
  accessWord,
  accountWords,
  brandingWords,
  directoryWords,
  keyWords,
  userWords,
  webhookWords,
} from '../../account-messages.js';
import {commonWords} from '../../common-messages.js';
import {formatWord, valueWords} from '../../log-messages.js';
import {mandateActionWord, mandateWords} from '../../mandate-messages.js';
import {languageName} from '../../parts/language-name.js';
import {kindWords} from '../../retention-messages.js';
import {settingNames} from '../../setting-messages.js';
import {startWords} from '../../start-messages.js';
import {envelopeWords} from '../../view-messages.js';

/** How a value is said. */
type Say = (value: string) => string;

const asItIs: Say = (value) => value;
const onOrOff: Say = (value) => (isOn(value) ? valueWords.on() : valueWords.off());
const isOn = (value: string): boolean => value === 'true' || value === '1';

/** One of some words; another, which a later version may have written, as it is. */
const oneOf =
  <Value extends string>(values: readonly Value[], word: (value: Value) => string): Say =>
  (value) => {
    const known = values.find((each) => each === value);
    return known === undefined ? value : word(known);
  };

const formats = oneOf(['drawn', 'typed', 'upload'], formatWord);

/** The members of a value that is stored as JSON, which is cut where it is long. */
function fromJson(value: string, say: (content: object) => readonly string[]): string {
  try {
    const content: unknown = JSON.parse(value);
    const said = typeof content === 'object' && content !== null ? say(content) : [];
    return said.join(', ') || '–';
  } catch {
    return '…';
  }
}

const access = oneOf(['administrator', 'sender', 'own_envelopes', 'viewer', 'none'], accessWord);
const event: Say = (type) => (type === 'all' ? webhookWords.allEvents() : type);
const mandated: Say = (value) =>
  fromJson(value, (actions) =>
    Object.values(actions).map(oneOf(mandateActions, mandateActionWord)),
  );
const outcome = oneOf(['accepted', 'kept', 'refused'], (value) => startWords[value]());

/** Values that are no settings, by the member of the request. */
const members: Readonly<Record<string, readonly [() => string, Say]>> = {
  user_access: [userWords.access, access],
  user_email: [commonWords.email, asItIs],
  envelope_fingerprint: [envelopeWords.document, asItIs],
  role_id: [userWords.owner, (value) => onOrOff(String(value === '3'))],
  members_added: [directoryWords.membersAdded, asItIs],
  members_removed: [directoryWords.membersRemoved, asItIs],
  api_key_scope: [userWords.access, scope],
  api_key_expires_in_days: [valueWords.days, asItIs],
  api_key_is_test: [valueWords.testKey, onOrOff],
  webhook_type: [webhookWords.events, event],
  webhook_format: [valueWords.format, (value) => value.toUpperCase()],
  webhook_new_secret: [valueWords.newSecret, onOrOff],
  branding_colour: [brandingWords.colour, asItIs],
  company_name: [accountWords.company, asItIs],
  mail_outcome: [webhookWords.answer, outcome],
  mandate_actions: [userWords.access, mandated],
  mandate_envelopes_most: [mandateWords.most, asItIs],
  mandate_expires_in_days: [valueWords.days, asItIs],
};

/** How settings are said that are no switches. */
const settings: Readonly<Partial<Record<keyof typeof settingNames, Say>>> = {
  setting_language: languageName,
  setting_time_zone: (zone) => zone.replaceAll('_', ' '),
  setting_signature_format_default: formats,
  setting_signature_format_accepted: (value) => value.split(',').map(formats).join(', '),
  setting_allowed_origins: (value) => fromJson(value, (origins) => Object.values(origins)),
  setting_consent_texts: (value) =>
    fromJson(value, (texts) => Object.keys(texts).map(languageName)),
  setting_retention: (value) =>
    fromJson(value, (kept) =>
      Object.entries(kept).map(([kind, days]) => `${keptAs(kind)}: ${String(days)}`),
    ),
};

const keptAs = (kind: string): string =>
  Object.hasOwn(kindWords, kind)
    ? kindWords[kind as keyof typeof kindWords]()
    : kind.replaceAll('_', ' ');

function scope(value: string): string {
  if (value === 'send') return keyWords.send();
  return value === 'read' ? keyWords.read() : accessWord('administrator');
}

const isSetting = (member: string): member is keyof typeof settingNames =>
  Object.hasOwn(settingNames, member);

function sayingOf(member: string): readonly [() => string, Say] | undefined {
  if (isSetting(member)) return [settingNames[member], settings[member] ?? onOrOff];
  return Object.hasOwn(members, member) ? members[member] : undefined;
}

/** What was set to something else than it was; a member that only a later version knows is shown as it stands. */
export const renderValues = ({
  act_values,
  act_former_values,
}: ActInList): readonly TemplateResult[] =>
  Object.entries(act_values).flatMap(([member, value]) => {
    const former = act_former_values[member];
    if (former === value) return [];
    const saying = sayingOf(member);
    if (!saying) return [html`<br /><code>${member}: ${value}</code>`];
    const [name, say] = saying;
    const said =
      former === undefined
        ? valueWords.set(name(), say(value))
        : valueWords.changed(name(), say(former), say(value));
    return [html`<br /><bdi class="hint">${said}</bdi>`];
  });
