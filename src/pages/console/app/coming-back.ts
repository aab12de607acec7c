/** Where somebody was who had to sign in first. That may happen in another tab, to which a mail leads. */
import {onDevice} from '../../shared/browser-storage.js';
import {root} from './router.js';

const key = 'esign-console-place';

/** Milliseconds for which it counts: as long as a link to sign in works. */
const lifetime = 15 * 60_000;

interface Place {
  readonly address: string;
  readonly until: number;
}

/** Keeps the address that is open, unless it is the one where everybody arrives. */
export function keepPlace(): void {
  const {pathname, search} = location;
  if (pathname.replace(/\/$/, '') === root) return;
  const place: Place = {address: pathname + search, until: Date.now() + lifetime};
  onDevice((storage) => storage.setItem(key, JSON.stringify(place)));
}

/** The address that was kept, once; only one of the console. */
export function takePlace(): string | undefined {
  return onDevice((storage) => {
    const text = storage.getItem(key);
    storage.removeItem(key);
    const place = JSON.parse(text ?? 'null') as Place | null;
    const isOpen = place && place.until > Date.now() && place.address.startsWith(`${root}/`);
    return isOpen ? place.address : undefined;
  });
}
