/** What is filled in, in the steps of a flow. */
import {html, nothing, type TemplateResult} from 'lit';

/** What is missing in a place, if it is pointed out. */
export const renderFault = (text: string | undefined): TemplateResult | typeof nothing =>
  text ? html`<span class="fault" role="alert">${text}</span>` : nothing;

/** What sort of line it is, its name for those who look for it, the list that it chooses from, and what helps to fill it in. */
interface InputKind {
  readonly type?: 'text' | 'email' | 'tel' | 'password';
  readonly name?: string;
  readonly list?: string | undefined;
  readonly autocomplete?: AutoFill;
  readonly hint?: string;
}

/** A line of text with its label. */
export function renderInput(
  label: string,
  value: string,
  fault: string | undefined,
  change: (value: string) => void,
  {type = 'text', name, list, autocomplete, hint}: InputKind = {},
): TemplateResult {
  return html`<label class="field">
    <span>${label}</span>
    <input
      type=${type}
      data-edit=${name ?? nothing}
      list=${list ?? nothing}
      dir=${type === 'email' ? 'ltr' : nothing}
      autocomplete=${autocomplete ?? (list ? 'off' : nothing)}
      .value=${value}
      aria-invalid=${fault ? 'true' : 'false'}
      @input=${({target}: Event) => change((target as HTMLInputElement).value)}
    />
    ${hint && !fault ? html`<span class="muted">${hint}</span>` : nothing} ${renderFault(fault)}
  </label>`;
}

/** A small button with a sign, whose name is not shown. */
export const renderIcon = (
  label: string,
  sign: string,
  isOff: boolean,
  press: () => void,
): TemplateResult =>
  html`<button
    type="button"
    class="icon"
    aria-label=${label}
    title=${label}
    ?disabled=${isOff}
    @click=${press}
  >
    <span aria-hidden="true">${sign}</span>
  </button>`;
