import {html, type TemplateResult} from 'lit';
import type {DraftNote} from '../../ui/frame/frame-message.js';

/** What is said before sending; the texts may be empty. */
export interface BeforeSending {
  /** What is to be known before the next button is pressed. */
  readonly hint: string;
  /** The same of each document and of the whole envelope, as the framed page says it. */
  readonly notes: readonly DraftNote[];
  /** What the framed page asks before anything else. */
  readonly question: string;
}

/** What is shown of a draft whichever way it was made. */
export interface DraftParts {
  /** What went wrong, or nothing. */
  readonly problem: unknown;
  /** The framed page. */
  readonly stage: TemplateResult;
  readonly sending: BeforeSending;
  /** The Send button, unless the host has its own. */
  readonly sendButton: unknown;
}

/** The row of buttons, and what is to be known before pressing one. */
export const renderBar = (hint: string, buttons: unknown): TemplateResult =>
  html`<div class="bar" part="bar">
    <span class="hint" id="hint" part="hint" role="status">${hint}</span>
    ${buttons}
  </div>`;
