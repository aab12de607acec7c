import type {TemplateResult} from 'lit';
import type {DraftNote} from '../../../ui/frame/frame-message.js';

/** Texts shown before sending; they may be empty. */
export interface BeforeSending {
  /** What the sender should know before pressing the next button. */
  readonly hint: string;
  /** The same for each document and for the whole envelope, as the framed page reports it. */
  readonly notes: readonly DraftNote[];
  /** What the framed page asks first. */
  readonly question: string;
}

/** What is shown of a draft, however it was created. */
export interface DraftParts {
  /** What went wrong, if anything. */
  readonly problem: unknown;
  /** The framed page. */
  readonly stage: TemplateResult;
  readonly sending: BeforeSending;
  /** The Send button, unless the host has its own. */
  readonly sendButton: unknown;
}
