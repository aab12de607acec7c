import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property} from 'lit/decorators.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {pageLocale} from '../../shared/page-language.js';
import {label, savingText, type SavingState} from '../messages.js';

const styles = css`
  :host {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--_1) var(--_2);
    padding: var(--_2) var(--_4);
    border-block-start: 1px solid var(--_border);
    background: var(--_surface);
    font-size: var(--_size-s);
  }
  .group {
    display: flex;
    align-items: center;
    gap: var(--_1);
  }
  output {
    min-inline-size: 3.5em;
    text-align: center;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .saving {
    margin-inline-start: auto;
    color: var(--_muted);
  }
  .saving[data-state='waiting'] {
    color: var(--_warning);
    font-weight: 600;
  }
  .sheets {
    display: none;
  }
  svg {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  button.icon {
    color: var(--_text);
  }
  :dir(rtl) > svg.turns {
    scale: -1 1;
  }
  @media (width < 900px) {
    :host {
      padding: var(--_1) var(--_2);
    }
    .sheets {
      display: flex;
      flex: 1 0 auto;
      gap: var(--_2);
    }
    .sheets button {
      flex: 1 0 auto;
    }
    .saving {
      flex: 1 0 9rem;
      font-size: var(--_size-xs);
      text-align: center;
    }
  }
  @media (width < 600px) {
    .sheets {
      flex-basis: 100%;
    }
    .sizes > :is(output, .plain),
    [data-action='previous'],
    [data-action='next'] {
      display: none;
    }
    .pages {
      margin-inline-start: auto;
    }
    /* Beside the pages where a row has no room for them. */
    .saving {
      flex-basis: auto;
      text-align: end;
    }
  }
`;

/** The action of a button in the bar. */
export type BarAction =
  | 'undo'
  | 'redo'
  | 'zoom-in'
  | 'zoom-out'
  | 'fit'
  | 'previous'
  | 'next'
  | 'pages'
  | 'add'
  | 'settings'
  | 'finish';

/** A button of the bar was pressed. */
export class BarActionEvent extends Event {
  readonly action: BarAction;

  constructor(action: BarAction) {
    super('bar-action');
    this.action = action;
  }
}

const percent = (share: number): string =>
  new Intl.NumberFormat(pageLocale(), {style: 'percent'}).format(share);

const icons = {
  undo: 'M5 4 2 7l3 3M2 7h8a4 4 0 0 1 0 8H7',
  redo: 'm11 4 3 3-3 3M14 7H6a4 4 0 0 0 0 8h3',
  'zoom-out': 'M4 8h8',
  'zoom-in': 'M4 8h8M8 4v8',
  pages: 'M2 3h5v6H2zM9 3h5v6H9zM2 12h5v3H2zM9 12h5v3H9z',
  previous: 'm4 10 4-4 4 4',
  next: 'm4 6 4 4 4-4',
} as const;

/**
 * @summary Zoom, page, undo, redo and the saved state; on narrow screens also the buttons that open the sheets.
 * @tag esign-editor-bar
 * @event {BarActionEvent} bar-action - A button was pressed.
 */
export class EsignEditorBarElement extends LitElement {
  static override styles = [controlStyles, styles];
  @property({attribute: false}) saving: SavingState = 'saved';
  /** Page in view, from 1, and the number of pages. */
  @property({type: Number}) page = 1;
  @property({type: Number}) pages = 1;
  /** 1 is actual size. */
  @property({type: Number}) zoom = 1;
  @property({type: Boolean}) canUndo = false;
  @property({type: Boolean}) canRedo = false;
  /** Whether the small images of all pages are shown. */
  @property({type: Boolean}) isPagesOpen = false;
  /** Whether small images of all pages can be shown. */
  @property({type: Boolean}) withPages = true;
  /** Whether it is a template, which is finished here; a draft is sent by the host. */
  @property({type: Boolean}) canFinish = false;

  override render(): TemplateResult {
    return html`
      <div class="sheets">
        <button type="button" class="primary" @click=${() => this.#say('add')}>
          ${label.addField()}
        </button>
        <button type="button" @click=${() => this.#say('settings')}>${label.settings()}</button>
      </div>
      <div class="group">
        ${this.#renderIcon('undo', label.undo(), this.canUndo)}
        ${this.#renderIcon('redo', label.redo(), this.canRedo)}
      </div>
      <div class="group sizes">
        ${this.#renderIcon('zoom-out', label.zoomOut())}
        <output>${percent(this.zoom)}</output>
        ${this.#renderIcon('zoom-in', label.zoomIn())}
        <button type="button" class="plain" @click=${() => this.#say('fit')}>
          ${label.fitWidth()}
        </button>
      </div>
      <div class="group pages">
        ${this.withPages ? this.#renderIcon('pages', label.pages(), true, this.isPagesOpen) : nothing}
        ${this.#renderIcon('previous', label.previousPage(), this.page > 1)}
        <output>${label.page(this.page, this.pages)}</output>
        ${this.#renderIcon('next', label.nextPage(), this.page < this.pages)}
      </div>
      <span class="saving" data-state=${this.saving} role="status">${savingText(this.saving)}</span>
      ${this.canFinish ? this.#renderFinish() : nothing}
    `;
  }

  #renderFinish(): TemplateResult {
    return html`<button
      type="button"
      class="primary"
      data-action="finish"
      @click=${() => this.#say('finish')}
    >
      ${label.finish()}
    </button>`;
  }

  /** Stays focusable while disabled, so that focus is not lost when a press disables it. */
  #renderIcon(
    action: keyof typeof icons,
    text: string,
    isPossible = true,
    isOpen?: boolean,
  ): TemplateResult {
    return html`<button
      type="button"
      class="icon"
      data-action=${action}
      aria-label=${text}
      title=${text}
      aria-disabled=${!isPossible}
      aria-expanded=${isOpen === undefined ? nothing : String(isOpen)}
      @click=${() => isPossible && this.#say(action)}
    >
      <svg
        class=${action.endsWith('do') ? 'turns' : ''}
        viewBox="0 0 16 18"
        width="18"
        height="18"
        aria-hidden="true"
      >
        <path d=${icons[action]}></path>
      </svg>
    </button>`;
  }

  #say(action: BarAction): void {
    this.dispatchEvent(new BarActionEvent(action));
  }
}

customElements.define('esign-editor-bar', EsignEditorBarElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-editor-bar': EsignEditorBarElement;
  }
}
