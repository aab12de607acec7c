import {html, type TemplateResult} from 'lit';
import {isTimeZone, offsetIn, timeZoneName} from '../../../contract/text/time-zones.js';
import {settingWords} from '../account-messages.js';
import {consoleLocale} from '../app/console-language.js';

/** What a field for a time zone shows. */
export interface TimeZoneField {
  readonly name: string;
  readonly label: string;
  /** The zone that is set. */
  readonly value: string;
  /** What stands in the field. */
  readonly typed: string;
  readonly onType: (text: string) => void;
}

/**
 * The zone that somebody means: by its name, in any letters and with spaces, or by its city alone, as `kolkata`.
 * @returns Undefined if there is none.
 */
export function timeZoneFrom(text: string): string | undefined {
  const name = text.trim().replaceAll(/\s+/g, '_');
  if (isTimeZone(name)) return timeZoneName(name);
  const city = `/${name.toLowerCase()}`;
  return offered().find((zone) => zone.toLowerCase().endsWith(city));
}

/** A field in which zones are found by typing, with the time that it is there. */
export function renderTimeZone({name, label, value, typed, onType}: TimeZoneField): TemplateResult {
  return html`<div>
    <label>
      <span>${label}</span>
      <input
        name=${name}
        list="${name}-zones"
        aria-describedby="${name}-hint"
        required
        maxlength="64"
        autocomplete="off"
        spellcheck="false"
        dir="ltr"
        .value=${timeZoneName(value)}
        @input=${({target}: InputEvent) => {
          const input = target as HTMLInputElement;
          const isKnown = timeZoneFrom(input.value) !== undefined;
          input.setCustomValidity(isKnown ? '' : settingWords.noTimeZone());
          onType(input.value);
        }}
        @change=${({target}: Event) => {
          const input = target as HTMLInputElement;
          input.value = timeZoneFrom(input.value) ?? input.value;
        }}
      />
    </label>
    <datalist id="${name}-zones">
      ${options().map((zone) => html`<option value=${zone.value} label=${zone.label}></option>`)}
    </datalist>
    <span class="hint" id="${name}-hint">${sayNow(typed)}</span>
  </div>`;
}

function sayNow(text: string): string {
  const timeZone = timeZoneFrom(text);
  if (!timeZone) return settingWords.noTimeZone();
  const now = new Date();
  const there = {timeZone, weekday: 'long', hour: 'numeric', minute: '2-digit'} as const;
  const time = now.toLocaleString(consoleLocale(), there);
  return settingWords.timeThere(time, offsetText(timeZone, now));
}

/** To stand within any text: in one piece, and from left to right (UAX #9, #14). */
const offsetText = (timeZone: string, at: Date): string =>
  `\u2066${offsetIn(timeZone, at).replace('-', '-\u2060')}\u2069`;

let zones: readonly string[] | undefined;

/** All that this browser knows, by the names that they have now. */
function offered(): readonly string[] {
  zones ??= [
    ...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(timeZoneName)]),
  ].toSorted();
  return zones;
}

let named: readonly {readonly value: string; readonly label: string}[] | undefined;

/** Some browsers show the label alone, so it holds the name too. */
function options() {
  const now = new Date();
  named ??= offered().map((value) => ({
    value,
    label: `${value.replaceAll('_', ' ')} (${offsetIn(value, now)})`,
  }));
  return named;
}
