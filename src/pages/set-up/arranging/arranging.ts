import {css, html, LitElement, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import {controlStyles} from '../../../ui/controls/control.styles.js';
import {PageError} from '../../shared/page-client.js';
import type {PlacedField} from '../editing/placed-field.js';
import {label} from '../messages.js';
import type {SetUpClient} from '../saving/set-up-client.js';
import {stepsBackOrForth} from '../view/canvas-keys.js';
import {arrangeWords} from './arrange-messages.js';
import './page-organiser.js';

/** The page around it. */
export interface ArrangingPage {
  /** All fields as they are shown. */
  readonly fields: () => readonly PlacedField[];
  /** Saves them; false if that did not succeed. */
  readonly save: () => Promise<boolean>;
  /** Shows the draft as it is after pages were arranged. */
  readonly take: (draft: SetUpState) => void;
  /** Reads the draft, because it is not what is shown. */
  readonly readAgain: () => Promise<void>;
  /** Gives the focus to what is shown, where the button that had it is gone. */
  readonly focus: () => Promise<void>;
}

/**
 * @summary Opens the dialog in which pages are arranged, says that they were as long as this can be taken back by a press,
 *   and what became of that.
 * @tag esign-arranging
 */
export class EsignArrangingElement extends LitElement {
  static override styles = [
    controlStyles,
    css`
      :host {
        display: block;
      }
      p {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: var(--_2) var(--_4);
        margin: 0;
        padding: var(--_2) var(--_4);
        border-block-end: 1px solid var(--_border);
        background: var(--_raised);
      }
      span {
        max-inline-size: 36rem;
        overflow-wrap: anywhere;
      }
    `,
  ];
  @property({attribute: false}) draft!: SetUpState;
  @property({attribute: false}) client!: Pick<SetUpClient, 'arrange' | 'undoArranging'>;
  @property({attribute: false}) page!: ArrangingPage;
  /** What became of taking back; empty as long as nobody asked for it. */
  @state() private said = '';
  @state() private isBusy = false;

  override render(): TemplateResult | typeof nothing {
    const canUndo = this.draft.can_undo_pages;
    if (!canUndo && !this.said) return nothing;
    const undo = html`<button
      type="button"
      aria-disabled=${this.isBusy}
      @click=${() => void this.undo()}
    >
      ${label.undo()}
    </button>`;
    return html`<p>
      <span role="status">${this.said || arrangeWords.arranged()}</span>
      ${canUndo ? undo : nothing}
    </p>`;
  }

  /** Lets a person arrange the pages. What is not saved yet could be lost, so it is saved first. */
  async arrange(): Promise<void> {
    const {page, client, draft} = this;
    if (!(await page.save())) return;
    const organiser = document.createElement('esign-page-organiser');
    const take = (arranged: SetUpState) => this.#take(arranged);
    Object.assign(organiser, {draft: this.draft, fields: page.fields(), client, take});
    this.renderRoot.append(organiser);
    await organiser.show();
    if (this.draft !== draft) await this.#goOn();
  }

  /** Takes the last arrangement back, if there is one and nobody has asked for that just now. */
  async undo(): Promise<void> {
    const {page, draft} = this;
    if (this.isBusy || !draft.can_undo_pages) return;
    this.isBusy = true;
    try {
      if (!(await page.save())) return;
      const ids = draft.documents.map(({document_id: id}) => id);
      this.#take(await this.client.undoArranging(ids));
      this.said = arrangeWords.takenBack();
      await this.#goOn();
    } catch (error) {
      if (!(error instanceof PageError)) throw error;
      this.said = error.isRetryable ? arrangeWords.undoFailed() : arrangeWords.cannotUndo();
      if (!error.isRetryable) await page.readAgain();
    } finally {
      this.isBusy = false;
    }
  }

  /** Right after pages were arranged, the work on them has the focus, and no field in it. */
  handleKey(event: KeyboardEvent): void {
    const isHere = event.target === event.currentTarget && !event.repeat;
    if (!isHere || stepsBackOrForth(event)?.type !== 'undo') return;
    event.preventDefault();
    void this.undo();
  }

  /** The focus goes to the pages, and what is said of them, with Undo, is in view above them. */
  async #goOn(): Promise<void> {
    await this.page.focus();
    await this.updateComplete;
    this.scrollIntoView({block: 'nearest'});
  }

  #take(draft: SetUpState): void {
    this.said = '';
    this.draft = draft;
    this.page.take(draft);
  }
}

customElements.define('esign-arranging', EsignArrangingElement);

declare global {
  interface HTMLElementTagNameMap {
    'esign-arranging': EsignArrangingElement;
  }
}
