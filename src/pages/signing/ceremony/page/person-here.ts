/** What a person does; programs that load a page do not, and what scripts dispatch is not trusted. */
const acts = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Seconds in view and with the focus after which somebody reads who touches nothing: scanners of mail leave earlier. */
const readingTime = 60;

/** Calls back once, as soon as a person is at the page. Nothing about the person is noted but that. */
export function onPersonHere(tell: () => void): void {
  const done = new AbortController();
  const {signal} = done;
  let seconds = 0;
  const timer = setInterval(() => {
    if (!document.hidden && document.hasFocus()) seconds += 1;
    if (seconds === readingTime) done.abort();
  }, 1_000);
  const handleAct = ({isTrusted}: Event) => isTrusted && done.abort();
  for (const act of acts)
    window.addEventListener(act, handleAct, {signal, capture: true, passive: true});
  signal.addEventListener('abort', () => {
    clearInterval(timer);
    tell();
  });
}
