/** Milliseconds between two looks. */
const interval = 3000;

/** Keeps a part of the page as the server would render it now; changes it only where it differs. */
export function keepCurrent(list: HTMLElement): void {
  let rendered = list.innerHTML;
  const refresh = async () => {
    if (document.visibilityState !== 'visible') return;
    const answer = await fetch(location.href).catch(() => undefined);
    if (!answer?.ok) return;
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
    const current = page.querySelector('[data-live]')?.innerHTML ?? rendered;
    if (current === rendered) return;
    rendered = current;
    list.innerHTML = current;
  };
  setInterval(() => void refresh(), interval);
}
