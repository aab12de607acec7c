/** What the set-up page and the preview that it frames tell each other, from window to window of one origin. */
import type {SigningState} from '../../../contract/pages/signing-page.js';
import type {OwnWord, Theme} from '../../../ui/frame/frame-message.js';

/** Set-up page → preview: what is shown. */
export interface PreviewStart {
  readonly type: 'esign-preview';
  readonly state: SigningState;
  readonly theme: Theme;
  readonly locale: string;
  /** The host's own words. */
  readonly words: readonly OwnWord[];
}

/** Preview → set-up page: it is loaded. */
export interface PreviewReady {
  readonly type: 'esign-preview-ready';
}

/** Preview → set-up page: Escape was pressed, and nothing in the preview is open that it would close. */
export interface PreviewLeave {
  readonly type: 'esign-preview-leave';
}

/** Whether a message is of this type, and comes from this window of our own origin. */
export const isFrom = <Message extends PreviewStart | PreviewReady | PreviewLeave>(
  {data, origin, source}: MessageEvent<unknown>,
  type: Message['type'],
  peer: Window | null,
): boolean =>
  source === peer && origin === location.origin && (data as Partial<Message> | null)?.type === type;
