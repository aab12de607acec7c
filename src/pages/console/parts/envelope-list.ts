import {Task} from '@lit/task';
import {css, html, nothing, type TemplateResult} from 'lit';
import {property, query, state} from 'lit/decorators.js';
import '../../../elements/envelopes/esign-envelopes.js';
import type {EsignEnvelopesElement} from '../../../elements/envelopes/esign-envelopes.js';
import type {
  EsignSelectEvent,
  EsignSelectionChangeEvent,
  SelectedEnvelope,
} from '../../../elements/events.js';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import {ConsoleElement} from '../app/console-element.js';
import {go, pathTo} from '../app/router.js';
import {shareWords} from '../view-messages.js';
import {helperPath} from './helper-path.js';
import {looks} from './looks.styles.js';

/**
 * @summary Envelopes to open, all or those that others share with the person, or to tag several at once.
 * @slot empty - Shown if there are none yet.
 */
export class ConsoleEnvelopeListElement extends ConsoleElement {
  static override styles = [
    looks,
    css`
      .shared {
        margin-block-end: var(--_4);
        padding-inline: var(--_3);
        border-color: var(--_border);
        border-radius: 99px;
      }
      .shared[aria-pressed='true'] {
        border-color: currentcolor;
        box-shadow: inset 0 0 0 1px;
        color: var(--_accent-ink);
      }
    `,
  ];
  @property({attribute: false}) me!: CallerAnswer;
  /** Only those with this tag, to begin with; all if empty. */
  @property({attribute: false}) tag = '';
  @state() private isShared = false;
  @state() private selected: readonly SelectedEnvelope[] = [];
  @query('esign-envelopes') private list!: EsignEnvelopesElement;
  /** Resolves once what is selected then has been handed on. */
  readonly #reload = async () => {
    await this.list.reload();
    await this.updateComplete;
  };

  constructor() {
    super();
    // Loaded with the first selection, beside the tags of one envelope: by itself it is too small (decision 23).
    new Task(this, {
      args: () => [this.selected.length > 0] as const,
      task: async ([isWanted]) => isWanted && void (await import('../views/envelope-view.js')),
    });
  }

  override render(): TemplateResult {
    const mayTag = this.me.permissions.includes('send');
    return html`<button
        class="shared"
        aria-pressed=${this.isShared}
        @click=${() => (this.isShared = !this.isShared)}
      >
        ${shareWords.withMe()}
      </button>
      <esign-envelopes
        .as=${this.isShared ? 'shared' : 'owner'}
        .endpoint=${helperPath}
        .pageSize=${20}
        .tag=${this.tag}
        .selectable=${mayTag}
        @esign-select=${({envelopeFingerprint}: EsignSelectEvent) =>
          go(pathTo('envelopes', envelopeFingerprint))}
        @esign-selection-change=${({selected}: EsignSelectionChangeEvent) =>
          (this.selected = selected)}
      >
        ${this.isShared ? nothing : html`<slot name="empty" slot="empty"></slot>`}
        ${
          mayTag
            ? html`<console-selected-tags
                slot="selection"
                .selected=${this.selected}
                .reload=${this.#reload}
              ></console-selected-tags>`
            : nothing
        }
      </esign-envelopes>`;
  }
}

customElements.define('console-envelope-list', ConsoleEnvelopeListElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-envelope-list': ConsoleEnvelopeListElement;
  }
}
