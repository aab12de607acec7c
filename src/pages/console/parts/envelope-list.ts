import {Task} from '@lit/task';
import {html, nothing, type TemplateResult} from 'lit';
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
import {helperPath} from './helper-path.js';
import {looks} from './looks.styles.js';

/**
 * @summary Envelopes to open, or to tag several at once.
 * @slot empty - Shown if there are none yet.
 */
export class ConsoleEnvelopeListElement extends ConsoleElement {
  static override styles = looks;
  @property({attribute: false}) me!: CallerAnswer;
  /** Only those with this tag, to begin with; all if empty. */
  @property({attribute: false}) tag = '';
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
    return html`<esign-envelopes
      .endpoint=${helperPath}
      .pageSize=${20}
      .tag=${this.tag}
      .selectable=${mayTag}
      @esign-select=${({envelopeFingerprint}: EsignSelectEvent) =>
        go(pathTo('envelopes', envelopeFingerprint))}
      @esign-selection-change=${({selected}: EsignSelectionChangeEvent) =>
        (this.selected = selected)}
    >
      <slot name="empty" slot="empty"></slot>
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
