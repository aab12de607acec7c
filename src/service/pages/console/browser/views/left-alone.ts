import {html, type TemplateResult} from 'lit';
import type {CallAnswer} from '../../../../../client/client.js';
import {settingWords} from '../account-messages.js';

/** Settings that the service left as they were, with the reason in English. */
export type LeftAlone = NonNullable<CallAnswer<'updateSettings'>['settings_ignored']>;

/** Says which settings stayed as they were, by the words of the form, and why; nothing if there are none. */
export function renderLeftAlone(
  left: LeftAlone,
  labels: Readonly<Record<string, () => string>>,
): TemplateResult | '' {
  if (left.length === 0) return '';
  const wordsFor = (name: string) => (Object.hasOwn(labels, name) ? labels[name]?.() : name);
  return html`<p class="fault">${settingWords.left()}</p>
    <ul class="hint">
      ${left.map(
        ({name, reason}) => html`<li>${wordsFor(name)}: <span lang="en">${reason}</span></li>`,
      )}
    </ul>`;
}
