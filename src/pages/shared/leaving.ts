let isGone = false;

/** Whether the page is being left; one that is hidden may never run again. */
export const isLeft = (): boolean => isGone || document.visibilityState === 'hidden';

/** Calls back as the page is left, perhaps twice: with its tab, by a reload, or taken away with its frame. */
export function onLeaving(leave: () => void, signal?: AbortSignal): void {
  const options = signal ? {signal} : {};
  const handleHide = () => {
    isGone = true;
    leave();
  };
  document.addEventListener('visibilitychange', () => isLeft() && leave(), options);
  // A reload hides the page only after this.
  window.addEventListener('pagehide', handleHide, options);
  // It may be shown again by the way back.
  window.addEventListener('pageshow', () => (isGone = false), options);
}
