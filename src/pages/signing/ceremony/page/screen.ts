/** The screens without a document: what happened, what happens next, and at most one action. */
import {css, html, nothing, svg, type TemplateResult} from 'lit';
import type {SigningState} from '../../../../contract/pages/signing-page.js';
import {renderBrand} from '../../../shared/brand.js';
import {words} from '../messages.js';
import {screenWords, type ScreenWords} from './screen-messages.js';

/** One action on a screen. */
export interface ScreenAction {
  readonly label: string;
  readonly onPress: () => void;
  readonly isPrimary?: boolean;
}

const marks = {
  done: svg`<path d="M7 12.5l3.5 3.5L17 9" />`,
  wait: svg`<path d="M12 7v5.5l3.5 2" />`,
  end: svg`<path d="M8 12h8" />`,
};

/** What a screen shows of an envelope. */
export type ShownState = Pick<
  SigningState,
  'status' | 'title' | 'branding' | 'downloads' | 'redirect_url'
>;

/** A full page with a mark, a title and a sentence. */
export function renderScreen(
  {title, text, mark}: ScreenWords,
  state: ShownState | undefined,
  action?: ScreenAction,
): TemplateResult {
  return html`<main class="screen" data-mark=${mark}>
    <div class="card">
      ${state ? renderBrand(state.branding) : nothing}
      <svg class="sign-of-end" viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r="10" />
        ${marks[mark]}
      </svg>
      <div role="status">
        <h1 tabindex="-1">${title}</h1>
        <p>${text}</p>
      </div>
      ${state?.title ? html`<p class="muted">${state.title}</p>` : nothing}
      <div class="actions">
        ${state?.downloads.map(
          ({title: name, url}) =>
            html`<a class="button primary" href=${url} download>${screenWords.download(name)}</a>`,
        )}
        ${action ? renderAction(action) : nothing}
        ${
          state && goesOn(state)
            ? html`<a class="button" href=${state.redirect_url}>${screenWords.goOn()}</a>`
            : nothing
        }
      </div>
    </div>
  </main>`;
}

/** What is shown before anything has been read. */
export const renderLoading = (): TemplateResult =>
  html`<main class="loading">
    <h1>${words.loading()}</h1>
    <i class="skeleton"></i>
  </main>`;

const renderAction = ({label, onPress, isPrimary = false}: ScreenAction): TemplateResult =>
  html`<button type="button" class=${isPrimary ? 'primary' : ''} @click=${onPress}>
    ${label}
  </button>`;

/** In a frame, the host decides where to go next; a page opened from a mail redirects. */
const goesOn = ({status, redirect_url: url}: ShownState): boolean =>
  url !== '' && window.parent === window && (status === 'signed' || status === 'completed');

/** Styles of the screens. */
export const screenStyles = css`
  .screen {
    display: grid;
    place-items: center;
    box-sizing: border-box;
    min-block-size: var(--_window, min(100dvh, 460px));
    padding: var(--_4);
  }
  .card {
    display: grid;
    justify-items: center;
    gap: var(--_3);
    box-sizing: border-box;
    inline-size: min(460px, 100%);
    padding: var(--_8) var(--_6);
    border-radius: calc(var(--_radius) * 2);
    background: var(--_surface);
    box-shadow: var(--_shadow);
    text-align: center;
  }
  .card h1 {
    margin: 0;
    font-size: var(--_size-xl);
    line-height: 1.25;
    outline: none;
    text-wrap: balance;
    word-break: auto-phrase;
  }
  .card p {
    text-wrap: pretty;
    margin: var(--_1) 0 0;
    overflow-wrap: anywhere;
  }
  .sign-of-end {
    inline-size: 56px;
    fill: none;
    stroke: var(--_muted);
    stroke-width: 1.6;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  [data-mark='done'] .sign-of-end {
    stroke: var(--_success);
  }
  .actions {
    display: grid;
    gap: var(--_2);
    inline-size: 100%;
  }
  .actions:empty {
    display: none;
  }
  .actions .button {
    box-sizing: border-box;
    overflow-wrap: anywhere;
  }
  .button.primary {
    border-color: transparent;
    background: var(--_accent);
    color: var(--_on-accent);
    forced-color-adjust: none;
  }
`;
