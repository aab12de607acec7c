import type {ReactiveElement} from 'lit';

/** Scrolls to where the row of buttons, which stays in view, covers nothing of the framed page. */
export const showStage = (host: ReactiveElement): void =>
  host.renderRoot.querySelector('.stage')?.scrollIntoView({block: 'nearest'});
