/** Milliseconds between two polls. */
const interval = 3000;

/** Keeps a part of the page as the server would render it now; changes only what differs. */
export function keepCurrent(list: HTMLElement): void {
  let rendered = list.innerHTML;
  const refresh = async () => {
    if (document.visibilityState !== 'visible') return;
    const page = await fetchPage();
    const current = page?.querySelector('[data-live]');
    if (!current || current.innerHTML === rendered) return;
    rendered = current.innerHTML;
    list.replaceChildren(...current.childNodes);
  };
  setInterval(() => void refresh(), interval);
}

/** This page as the server renders it now; parsed by the browser itself, as Trusted Types require. */
function fetchPage(): Promise<Document | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.responseType = 'document';
    request.addEventListener('loadend', () => {
      resolve(request.status === 200 ? request.responseXML : null);
    });
    request.open('GET', location.href);
    request.send();
  });
}
