type Answer = {readonly can: readonly string[]};

/** Shows what may be done with a contract, and does it; follows the status element beside it. */
export function showActions(place: HTMLElement): void {
  const path = `/esign/envelopes/${place.dataset.actions}`;
  const refresh = async () => {
    const answer = await fetch(path).catch(() => undefined);
    if (!answer?.ok) return;
    const {can} = (await answer.json()) as Answer;
    for (const control of place.querySelectorAll<HTMLElement>('[data-can]')) {
      control.hidden = !can.includes(control.dataset.can ?? '');
    }
  };
  for (const button of place.querySelectorAll<HTMLButtonElement>('button[data-can]')) {
    button.addEventListener('click', () => {
      void act(place, path, button.dataset.can ?? '').then(refresh);
    });
  }
  document.addEventListener('esign-status-change', () => void refresh());
  void refresh();
}

async function act(place: HTMLElement, path: string, action: string): Promise<void> {
  const request = {
    method: action === 'delete' ? 'DELETE' : 'POST',
    headers: {'content-type': 'application/json'},
  };
  const url = action === 'delete' ? path : `${path}/${action}`;
  const answer = await fetch(url, request).catch(() => undefined);
  const done = JSON.parse(place.dataset.done ?? '{}') as Record<string, string>;
  say(place, answer?.ok ? (done[action] ?? '') : (place.dataset.failed ?? ''));
}

function say(place: HTMLElement, text: string): void {
  const status = place.querySelector('[role=status]');
  if (status) status.textContent = text;
}
