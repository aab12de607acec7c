/** The pass through the access check, stored for as long as the tab is open, so that a reload does not ask again. */
import type {PageAddress} from '../../../shared/page-address.js';
import type {PageClient} from '../../../shared/page-client.js';
import {tabStorage} from '../../../shared/browser-storage.js';

const nameFor = (url: string): string => `esign-access-pass ${url}`;

/** Restores the pass that this tab received for this page earlier. */
export function recallPass(client: PageClient, {url}: Pick<PageAddress, 'url'>): void {
  client.pass = tabStorage()?.getItem(nameFor(url)) ?? undefined;
}

/** Uses and stores a new pass. */
export function usePass(client: PageClient, pass: string): void {
  client.pass = pass;
  tabStorage()?.setItem(nameFor(location.origin + location.pathname), pass);
}

/** Removes a pass that is no longer needed. */
export function forgetPass(client: PageClient): void {
  client.pass = undefined;
  tabStorage()?.removeItem(nameFor(location.origin + location.pathname));
}

/** The access check could not be shown, or the session has ended. */
export class AccessFailedEvent extends Event {
  readonly error: unknown;

  constructor(error: unknown) {
    super('esign-access-failed');
    this.error = error;
  }
}

declare global {
  interface HTMLElementEventMap {
    'esign-access-failed': AccessFailedEvent;
  }
}
