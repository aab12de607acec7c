import {Task} from '@lit/task';
import {css, html, nothing, type TemplateResult} from 'lit';
import {property, state} from 'lit/decorators.js';
import '../../../elements/actions/esign-actions.js';
import '../../../elements/document/esign-document.js';
import '../../../elements/parties/esign-parties.js';
import '../../../elements/status/esign-status.js';
import '../../../elements/timeline/esign-timeline.js';
import type {
  EsignActionEvent,
  EsignAmendmentEvent,
  EsignDuplicatedEvent,
  EsignStatusChangeEvent,
} from '../../../elements/events.js';
import type {EnvelopeAnswer} from '../../../contract/resources/envelope.js';
import type {CallerAnswer} from '../../../contract/access/caller.js';
import {call} from '../app/console-client.js';
import {ConsoleElement} from '../app/console-element.js';
import {go, pathTo, root} from '../app/router.js';
import {shellWords} from '../common-messages.js';
import {envelopeWords, handOverWords, shareWords} from '../view-messages.js';
import '../parts/envelope-shares.js';
import '../parts/envelope-tags.js';
import {askHandOver} from '../parts/hand-over.js';
// Loaded with this view, which shares its form; the list shows it (`envelope-list.ts`).
import '../parts/selected-tags.js';
import {icon} from '../parts/icons.js';
import {looks} from '../parts/looks.styles.js';
import {helperPath} from '../parts/helper-path.js';
import {renderFailure, renderLoading} from '../parts/task-states.js';

/** Statuses without pages to show to anybody. */
const unread = new Set(['draft', 'processing', 'failed']);

/** @summary One envelope: how it stands, what can be done, who signs, what happened, and its pages. */
export class ConsoleEnvelopeElement extends ConsoleElement {
  static override styles = [
    looks,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1.6fr) minmax(0, 1fr);
        align-items: start;
        gap: var(--_4);
      }
      .side > .card {
        margin: 0;
      }
      .side {
        display: grid;
        gap: var(--_4);
      }
      .card > h2 {
        margin-block-end: var(--_4);
      }
      esign-status {
        margin-block-start: var(--_2);
      }
      esign-actions {
        margin-block-end: var(--_6);
      }
      @media (max-width: 75rem) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
        .side {
          order: -1;
        }
      }
    `,
  ];
  @property({attribute: false}) fingerprint = '';
  @property({attribute: false}) me!: CallerAnswer;
  /** As the badge shows it, which is kept up to date. */
  @state() private status = '';
  readonly #envelope = new Task(this, {
    args: () => [this.fingerprint] as const,
    task: ([envelope_fingerprint], {signal}) => call('getEnvelope', {envelope_fingerprint}, signal),
  });

  override render(): TemplateResult {
    return html`
      <a class="back" href=${root}>${icon('back')}${envelopeWords.back()}</a>
      ${this.#envelope.render({
        complete: (envelope) =>
          this.#renderEnvelope(envelope, this.status || envelope.envelope_status),
        error: (error) =>
          html`<div class="card">${renderFailure(error, () => void this.#envelope.run())}</div>`,
        pending: renderLoading,
      })}
    `;
  }

  #renderEnvelope(envelope: EnvelopeAnswer, status: string): TemplateResult {
    const {envelope_title: title, envelope_tags: tags} = envelope;
    const {fingerprint} = this;
    const isDraft = status === 'draft' && this.me.permissions.includes('send');
    return html`
      <div class="head">
        <div>
          <h1>${title}</h1>
          <esign-status
            .endpoint=${helperPath}
            .envelopeFingerprint=${fingerprint}
            @esign-status-change=${this.#handleStatus}
          ></esign-status>
        </div>
        ${
          isDraft
            ? html`<a class="button primary" href=${pathTo('send', fingerprint)}>
                ${envelopeWords.goOn()}
              </a>`
            : nothing
        }
        ${this.#mayHandOver(envelope, status) ? this.#renderHandOver() : nothing}
      </div>
      <esign-actions
        .endpoint=${helperPath}
        .envelopeFingerprint=${fingerprint}
        @esign-action=${this.#handleAction}
        @esign-amendment=${this.#handleAmendment}
        @esign-duplicated=${this.#handleDuplicate}
      ></esign-actions>
      <div class="columns">
        ${unread.has(status) ? nothing : this.#renderPages()}
        <div class="side">
          ${this.#renderPeople()}${this.#renderTags(tags)}${this.#renderShares()}
        </div>
      </div>
    `;
  }

  #mayHandOver({envelope_parties: parties}: EnvelopeAnswer, status: string): boolean {
    const isOpen = ({party_status, party_signature_type: type}: (typeof parties)[number]) =>
      type === 'in_person' && ['pending', 'in progress', 'bounced'].includes(party_status);
    return status === 'sent' && this.me.permissions.includes('send') && parties.some(isOpen);
  }

  #renderHandOver(): TemplateResult {
    return html`<button aria-haspopup="dialog" @click=${this.#handleHandOver}>
      ${handOverWords.title()}
    </button>`;
  }

  readonly #handleHandOver = () => askHandOver(this.fingerprint);

  #renderPeople(): TemplateResult {
    const {fingerprint} = this;
    return html`<section class="card">
        <h2>${envelopeWords.recipients()}</h2>
        <esign-parties .endpoint=${helperPath} .envelopeFingerprint=${fingerprint}></esign-parties>
      </section>
      <section class="card">
        <h2>${envelopeWords.history()}</h2>
        <esign-timeline
          .endpoint=${helperPath}
          .envelopeFingerprint=${fingerprint}
        ></esign-timeline>
      </section>`;
  }

  #renderTags(tags: readonly string[]): TemplateResult {
    return html`<section class="card">
      <h2>${shellWords.tags()}</h2>
      <console-envelope-tags
        .fingerprint=${this.fingerprint}
        .tags=${tags}
        .mayChange=${this.me.permissions.includes('send')}
      ></console-envelope-tags>
    </section>`;
  }

  #renderShares(): TemplateResult {
    return html`<section class="card">
      <h2>${shareWords.title()}</h2>
      <console-envelope-shares
        .fingerprint=${this.fingerprint}
        .me=${this.me}
      ></console-envelope-shares>
    </section>`;
  }

  #renderPages(): TemplateResult {
    return html`<section class="card">
      <h2>${envelopeWords.document()}</h2>
      <esign-document
        .endpoint=${helperPath}
        .envelopeFingerprint=${this.fingerprint}
      ></esign-document>
    </section>`;
  }

  #handleStatus({to}: EsignStatusChangeEvent): void {
    this.status = to;
  }

  #handleAction({action}: EsignActionEvent): void {
    if (action === 'delete') go(root);
    else if (action === 'edit') go(pathTo('send', this.fingerprint));
    else void this.#envelope.run();
  }

  #handleAmendment({draftFingerprint}: EsignAmendmentEvent): void {
    go(pathTo('send', draftFingerprint));
  }

  #handleDuplicate({duplicateFingerprint}: EsignDuplicatedEvent): void {
    go(pathTo('send', duplicateFingerprint));
  }
}

customElements.define('console-envelope', ConsoleEnvelopeElement);

declare global {
  interface HTMLElementTagNameMap {
    'console-envelope': ConsoleEnvelopeElement;
  }
}
