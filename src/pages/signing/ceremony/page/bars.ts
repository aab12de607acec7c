/** The top bar, the bottom bar of narrow screens, and the step before signing. */
import {html, nothing, type TemplateResult} from 'lit';
import type {SigningState} from '../../../../contract/pages/signing-page.js';
import {renderBrand} from '../../../shared/brand.js';
import {confirmWords} from './change-messages.js';
import {consentWords, partWords, words} from '../messages.js';
import type {SigningValues} from '../fields/signing-values.js';
import type {TextView} from '../text/text-view.js';
import type {SideDialog} from './side-dialogs.js';
import {renderLanguageChoice} from '../language/language-choice.js';
import type {PendingFinish} from './pending-finish.js';

/** What bars show. */
export interface BarView {
  readonly signing: SigningState;
  readonly values: SigningValues;
  /** Help for the field that has the focus; its control is described by the same words. */
  readonly tip: string;
  readonly text: TextView;
  readonly zoom: {readonly in: boolean; readonly out: boolean};
  readonly isBusy: boolean;
  /** Whether the person has already gone to a field. */
  readonly hasStarted: boolean;
}

/** Actions of the bars. */
export interface BarActions {
  back(): void;
  next(): void;
  finish(): void;
  zoom(direction: 1 | -1): void;
  leave(): void;
  open(dialog: SideDialog): void;
  decline(): void;
}

/** Brand, title, progress, next action, menu. */
export function renderTopBar(view: BarView, actions: BarActions): TemplateResult {
  const {signing, values} = view;
  const isOpen = signing.party.has_consented;
  return html`<header class="top legal">
    ${renderBrand(signing.branding)}
    <h1><span dir="auto">${signing.title}</span></h1>
    ${isOpen ? renderProgress(values) : nothing}
    <div class="wide">${isOpen ? renderSteps(view, actions) : nothing}</div>
    ${renderMenu(view, actions)}
  </header>`;
}

/** Back, Next, Finish, for narrow screens; above them the help that has no room beside its field. */
export function renderBottomBar(view: BarView, actions: BarActions): TemplateResult {
  return html`${view.tip ? html`<p class="tip muted" aria-hidden="true">${view.tip}</p>` : nothing}
    <nav class="bottom narrow legal">
      <button type="button" @click=${actions.back}>${words.back()}</button>
      ${renderSteps(view, actions)}
    </nav>`;
}

/** What has gone wrong, or that Finish waits for a connection. */
export function renderNotice(
  {saving}: SigningValues,
  problem: string,
  held: PendingFinish,
): TemplateResult {
  const text = saving === 'held' ? words.held() : problem;
  return html`<div role="alert">
    ${
      held.isHeld
        ? html`<p class="notice">
            <span>${words.finishHeld()}</span>
            <button type="button" @click=${() => held.withdraw()}>${words.withdrawFinish()}</button>
          </p>`
        : text
          ? html`<p class="notice">${text}</p>`
          : nothing
    }
  </div>`;
}

/** Who requests the signature, for what, and what signing here means. */
export function renderConsent(
  signing: SigningState,
  isBusy: boolean,
  onAgree: () => void,
  changes: TemplateResult | typeof nothing = nothing,
): TemplateResult {
  const {title, message, consent, consent_terms: terms, party} = signing;
  const {consent_language: language} = signing;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    onAgree();
  };
  return html`<form class="consent legal" aria-labelledby="consent-title" @submit=${handleSubmit}>
    <div>
      ${changes}
      <h2 id="consent-title">
        ${signing.is_public ? nothing : consentWords.asks(signing)} ${renderQuoted(title)}
      </h2>
      ${message ? html`<p class="message" dir="auto">${message}</p>` : nothing}
      ${party.host ? html`<p>${consentWords.host(party.host)}</p>` : nothing}
      <p class="muted" lang=${language} dir="auto" translate="no">${consent}</p>
      ${terms ? renderTerms(terms, language) : nothing}
      ${
        signing.early_start
          ? html`<label class="early" lang=${language} dir="auto" translate="no">
              <input type="checkbox" required />${signing.early_start}
            </label>`
          : nothing
      }
    </div>
    <button class="primary" aria-disabled=${isBusy}>
      ${consent ? consentWords.agree() : words.start()}
    </button>
  </form>`;
}

/** The quotation marks are those of the page's language, also around a title in another direction. */
function renderQuoted(title: string): TemplateResult {
  const [opening, closing] = consentWords.quoted('\0').split('\0');
  return html`${opening}<bdi translate="no">${title}</bdi>${closing}`;
}

const renderTerms = (terms: string, language: string): TemplateResult =>
  html`<details class="terms">
    <summary>${consentWords.terms()}</summary>
    <p class="muted" lang=${language} dir="auto" translate="no">${terms}</p>
  </details>`;

function renderProgress(values: SigningValues): TemplateResult {
  const done = values.total - values.missing.length;
  const saving = values.saving === 'saving' ? words.saving() : '';
  return html`<div class="progress">
    ${
      values.total > 0
        ? html`<progress
              max=${values.total}
              .value=${done}
              aria-label=${words.progressLabel(done, values.total)}
            ></progress>
            <span aria-hidden="true">${words.progress(done, values.total)}</span>`
        : nothing
    }
    <span class="saving muted">${saving}</span>
  </div>`;
}

/** The single next action is the primary button; Finish is available from the start. */
function renderSteps(view: BarView, actions: BarActions): TemplateResult {
  const isComplete = view.values.missing.length === 0;
  const next = view.hasStarted ? words.next() : words.start();
  return html`
    ${
      isComplete
        ? nothing
        : html`<button type="button" class="primary" @click=${actions.next}>${next}</button>`
    }
    <button
      type="button"
      class="finish ${isComplete ? 'primary' : ''}"
      aria-disabled=${view.isBusy}
      @click=${actions.finish}
    >
      ${view.isBusy ? words.finishing() : finishWord(view.signing)}
    </button>
  `;
}

const finishWord = (signing: SigningState): string =>
  signing.confirms ? confirmWords.confirm(signing) : partWords.finish(signing.party.role);

function renderMenu({zoom, text, signing}: BarView, actions: BarActions): TemplateResult {
  return html`<button type="button" class="icon" popovertarget="menu" aria-label=${words.menu()}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="5" cy="12" r="2" />
        <circle cx="12" cy="12" r="2" />
        <circle cx="19" cy="12" r="2" />
      </svg>
    </button>
    <div class="menu legal" id="menu" popover @click=${closeMenu}>
      <button type="button" data-stays ?disabled=${!zoom.in} @click=${() => actions.zoom(1)}>
        ${words.zoomIn()}
      </button>
      <button type="button" data-stays ?disabled=${!zoom.out} @click=${() => actions.zoom(-1)}>
        ${words.zoomOut()}
      </button>
      ${text.renderChoice()} ${renderLanguageChoice()}
      ${signing.is_public ? nothing : renderWaysOut(signing, actions)}
    </div>`;
}

/** Leaving, asking and declining; a person who was not asked to sign only closes the page. */
function renderWaysOut(signing: SigningState, actions: BarActions): TemplateResult {
  const {party, takes_questions: canAsk, can_reassign: canReassign} = signing;
  const {is_preview: isPreview} = signing;
  return html`
    ${
      isWithMouse() && !isPreview && !party.host
        ? html`<button type="button" @click=${() => actions.open('phone')}>
            ${words.onPhone()}
          </button>`
        : nothing
    }
    ${
      party.has_consented
        ? html`<button type="button" @click=${actions.leave}>${words.finishLater()}</button>`
        : nothing
    }
    ${
      canAsk
        ? html`<button type="button" @click=${() => actions.open('question')}>
            ${words.ask()}
          </button>`
        : nothing
    }
    ${
      canReassign
        ? html`<button type="button" @click=${() => actions.open('reassign')}>
            ${words.reassign()}
          </button>`
        : nothing
    }
    ${renderRefusals(signing, actions)}
  `;
}

/** Withdrawing the agreement, and declining. */
function renderRefusals(
  {party, consent, is_preview: isPreview}: SigningState,
  actions: BarActions,
): TemplateResult {
  return html`
    ${
      party.has_consented && consent && !isPreview
        ? html`<button type="button" @click=${() => actions.open('withdraw')}>
            ${words.withdraw()}
          </button>`
        : nothing
    }
    ${
      party.role === 'viewer'
        ? nothing
        : html`<button type="button" class="danger" @click=${actions.decline}>
            ${partWords.decline(party.role)}
          </button>`
    }
  `;
}

/** Whether this is not already a phone. */
const isWithMouse = (): boolean => !window.matchMedia('(pointer: coarse)').matches;

/** A menu closes when something in it was chosen; zooming can be repeated. */
function closeMenu({target, currentTarget}: Event): void {
  if ((target as HTMLElement).closest('[data-stays]')) return;
  (currentTarget as HTMLElement).hidePopover();
}
