import {css, html, LitElement, type TemplateResult} from 'lit';
import type {ThemeProperty} from '../src/ui/frame/frame-message.js';
import {presets, toCss, type ThemeValues} from './theme-presets.js';

/** A property with the input that changes it and the value it has by default. */
type Control = readonly [name: ThemeProperty, label: string, kind: Kind, initial: string];
type Kind = 'color' | {readonly from: number; readonly to: number} | readonly string[];

const controls: readonly Control[] = [
  ['--esign-color-accent', 'Accent', 'color', '#1f4bd8'],
  ['--esign-color-surface', 'Surface', 'color', '#ffffff'],
  ['--esign-color-surface-raised', 'Raised surface', 'color', '#f6f7f9'],
  ['--esign-color-text', 'Text', 'color', '#1a1d24'],
  ['--esign-color-text-muted', 'Muted text', 'color', '#596070'],
  ['--esign-color-border', 'Border', 'color', '#dcdfe6'],
  ['--esign-color-danger', 'Danger', 'color', '#b3261e'],
  ['--esign-color-success', 'Success', 'color', '#14713d'],
  ['--esign-color-warning', 'Warning', 'color', '#8a5300'],
  ['--esign-font', 'Font', ['inherit', 'Georgia, serif', 'monospace'], 'inherit'],
  ['--esign-font-size', 'Type size', {from: 13, to: 22}, '16px'],
  ['--esign-space', 'Spacing step', {from: 2, to: 8}, '4px'],
  ['--esign-radius', 'Radius', {from: 0, to: 24}, '8px'],
  ['--esign-density', 'Density', ['comfortable', 'compact'], 'comfortable'],
  [
    '--esign-motion',
    'Motion',
    ['160ms ease-out', '80ms ease-out', '400ms ease-in-out', '0s'],
    '160ms ease-out',
  ],
];

/** Inputs for every token, beside the elements in its default slot, which follow live. */
export class ThemeEditor extends LitElement {
  static override properties = {values: {state: true}, isCopied: {state: true}};
  static override styles = css`
    :host {
      display: grid;
      grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
      gap: 2rem;
      padding: 1.5rem;
    }
    form {
      max-inline-size: 26rem;
    }
    h1,
    h2 {
      margin: 0 0 0.5rem;
      font-size: 1.5rem;
    }
    h2 {
      margin: 0;
      font-size: 1.125rem;
    }
    fieldset {
      margin: 1rem 0;
      padding: 0;
      border: 0;
    }
    legend {
      font-weight: 600;
      padding: 0 0 0.5rem;
    }
    label {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      align-items: center;
      gap: 0.25rem 1rem;
      min-block-size: 2.25rem;
    }
    input,
    select,
    button {
      font: inherit;
      min-block-size: 1.75rem;
      max-inline-size: 100%;
    }
    button {
      padding: 0.25rem 0.75rem;
      border: 1px solid currentcolor;
      border-radius: 6px;
      background: none;
      color: inherit;
    }
    button[aria-pressed='true'] {
      background: light-dark(#1a1d24, #eceef2);
      color: light-dark(#fff, #101216);
    }
    :focus-visible {
      outline: 2px solid light-dark(#1f4bd8, #8ea8ff);
      outline-offset: 2px;
    }
    .presets {
      display: flex;
      flex-wrap: wrap;
      gap: 0.5rem;
    }
    pre {
      padding: 1rem;
      border: 1px solid light-dark(#dcdfe6, #353a45);
      border-radius: 6px;
      white-space: pre-wrap;
      overflow-wrap: anywhere;
    }
    .shown {
      display: grid;
      align-content: start;
      gap: 1.5rem;
      min-inline-size: 0;
    }
  `;

  private values: ThemeValues = {};
  private isCopied = false;

  override updated(): void {
    for (const [name] of controls) this.style.setProperty(name, this.values[name] ?? '');
  }

  override render(): TemplateResult {
    return html`
      <form @submit=${(event: Event) => event.preventDefault()}>
        <h1>Theme editor</h1>
        <p>Everything beside this follows as you change it, the framed page too.</p>
        ${this.#renderPresets()}
        <fieldset>
          <legend>Tokens</legend>
          ${controls.map((control) => this.#renderControl(control))}
        </fieldset>
        <pre dir="ltr" aria-label="CSS of this theme" tabindex="0" role="region">
${toCss(this.values)}</pre>
        <button type="button" class="copy" @click=${this.#copy}>Copy CSS</button>
        <span role="status">${this.isCopied ? 'Copied' : ''}</span>
      </form>
      <div class="shown">
        <h2>What people see</h2>
        <slot></slot>
      </div>
    `;
  }

  #renderPresets(): TemplateResult {
    return html`<fieldset>
      <legend>Start from</legend>
      <div class="presets">
        ${Object.entries(presets).map(
          ([name, values]) =>
            html`<button
              type="button"
              aria-pressed=${this.values === values || (name === 'Default' && !Object.keys(this.values).length)}
              @click=${() => this.#take(values)}
            >
              ${name}
            </button>`,
        )}
      </div>
    </fieldset>`;
  }

  #renderControl([name, label, kind, initial]: Control): TemplateResult {
    const value = this.values[name] ?? initial;
    const handleInput = ({target}: Event) => {
      const unit = kind !== 'color' && 'from' in kind ? 'px' : '';
      this.#take({...this.values, [name]: `${(target as HTMLInputElement).value}${unit}`});
    };
    return html`<label> <span>${label}</span> ${renderInput(kind, value, handleInput)} </label>`;
  }

  #take(values: ThemeValues): void {
    this.values = values;
    this.isCopied = false;
  }

  async #copy(): Promise<void> {
    await navigator.clipboard.writeText(toCss(this.values));
    this.isCopied = true;
  }
}

function renderInput(kind: Kind, value: string, handleInput: (event: Event) => void) {
  if (kind === 'color') return html`<input type="color" .value=${value} @input=${handleInput} />`;
  if ('from' in kind) {
    const {from, to} = kind;
    const number = Number.parseFloat(value);
    return html`<input
      type="range"
      min=${from}
      max=${to}
      .value=${String(number)}
      @input=${handleInput}
    />`;
  }
  return html`<select @change=${handleInput}>
    ${kind.map((option) => html`<option ?selected=${option === value}>${option}</option>`)}
  </select>`;
}

customElements.define('theme-editor', ThemeEditor);

declare global {
  interface HTMLElementTagNameMap {
    'theme-editor': ThemeEditor;
  }
}
