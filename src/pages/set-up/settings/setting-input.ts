import {html, nothing, type TemplateResult} from 'lit';
import {live} from 'lit/directives/live.js';
import type {ReadyChoice} from './ready-choices.js';

/** An input for one setting, as it is shown. */
export interface SettingInput {
  readonly name: string;
  readonly text: string;
  readonly value: string;
  /** What is wrong with the value; empty if nothing. */
  readonly fault: string;
  readonly type?: 'text' | 'date';
  readonly inputMode?: 'decimal' | 'numeric';
  readonly placeholder?: string;
  readonly maxLength?: number;
}

/** The input with its name above it and what is wrong below. */
export const renderSettingInput = (
  input: SettingInput,
  onInput: (text: string) => void,
  onChange: () => void,
): TemplateResult =>
  html`<div class="setting">
    <label>
      ${input.text}
      <input
        name=${input.name}
        type=${input.type ?? 'text'}
        dir="auto"
        inputmode=${input.inputMode ?? nothing}
        placeholder=${input.placeholder ?? ''}
        maxlength=${input.maxLength ?? nothing}
        autocomplete="off"
        spellcheck="false"
        aria-invalid=${input.fault !== ''}
        aria-describedby=${input.fault ? `${input.name}-fault` : nothing}
        .value=${live(input.value)}
        @input=${({target}: Event) => onInput((target as HTMLInputElement).value)}
        @change=${onChange}
      />
    </label>
    ${renderSettingFault(input.name, input.fault)}
  </div>`;

/** Always there, so that a screen reader announces what comes into it. */
export const renderSettingFault = (name: string, fault: string): TemplateResult =>
  html`<p class="fault" id="${name}-fault" role="status">${fault}</p>`;

/** A choice among ready values; `value` is null if the fields have different ones. */
export const renderSettingChoice = (
  name: string,
  text: string,
  value: string | null,
  choices: readonly ReadyChoice[],
  onPick: (value: string) => void,
): TemplateResult =>
  html`<label>
    ${text}
    <select
      name=${name}
      .value=${live(value ?? '')}
      @change=${({target}: Event) => onPick((target as HTMLSelectElement).value)}
    >
      ${value === null ? html`<option disabled selected></option>` : nothing}
      ${choices.map(
        (choice) =>
          html`<option value=${choice.value} ?selected=${choice.value === value}>
            ${choice.text}
          </option>`,
      )}
    </select>
  </label>`;
