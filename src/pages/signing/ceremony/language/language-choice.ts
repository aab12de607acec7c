/** The list of languages, each by its own name. */
import {html, type TemplateResult} from 'lit';
import {
  languages,
  type Language,
  chooseLocale,
  directionOf,
} from '../../../../contract/text/language.js';
import {nativeLanguageName} from '../../../../ui/language/native-language-name.js';
import {pageLocale} from '../../../shared/page-language.js';
import {words} from '../messages.js';

/** The person has chosen a language; bubbles up to the page. */
export class LanguageChosenEvent extends Event {
  readonly language: string;

  constructor(language: string) {
    super('esign-language-chosen', {bubbles: true, composed: true});
    this.language = language;
  }
}

/** A list to choose the page's language from; its root hears of a choice by {@link LanguageChosenEvent}. */
export function renderLanguageChoice(): TemplateResult {
  const current = chooseLocale(pageLocale(), languages) ?? 'en';
  return html`<label class="language" data-stays>
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c5 6 5 12 0 18c-5-6-5-12 0-18" />
    </svg>
    <select aria-label=${words.language()} .value=${current} @change=${handleChange}>
      ${languages.map((tag) => renderLanguage(tag, current))}
    </select>
  </label>`;
}

const renderLanguage = (tag: Language, current: Language): TemplateResult =>
  html`<option value=${tag} lang=${tag} dir=${directionOf(tag)} ?selected=${tag === current}>
    ${nativeLanguageName(tag)}
  </option>`;

function handleChange({currentTarget}: Event): void {
  const select = currentTarget as HTMLSelectElement;
  select.dispatchEvent(new LanguageChosenEvent(select.value));
}

declare global {
  interface HTMLElementEventMap {
    'esign-language-chosen': LanguageChosenEvent;
  }
}
