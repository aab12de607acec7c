/** The pass through the gate, kept for as long as the tab is open, so that a reload asks for nothing again. */
import type {PageAddress} from '../../../shared/browser/page-address.js';
import type {PageClient} from '../../../shared/browser/page-client.js';

const nameFor = (url: string): string => `esign-gate-pass ${url}`;

/** Gives the client the pass that this tab got for this page before. */
export function recallPass(client: PageClient, {url}: Pick<PageAddress, 'url'>): void {
  client.pass = tabStorage()?.getItem(nameFor(url)) ?? undefined;
}

/** Takes a new pass into use. */
export function usePass(client: PageClient, pass: string): void {
  client.pass = pass;
  tabStorage()?.setItem(nameFor(location.origin + location.pathname), pass);
}

/** Leaves nothing of a pass that there is no more use for. */
export function forgetPass(client: PageClient): void {
  client.pass = undefined;
  tabStorage()?.removeItem(nameFor(location.origin + location.pathname));
}

/** Undefined where the browser lets a framed page keep nothing: then a reload asks again. */
function tabStorage(): Storage | undefined {
  try {
    return window.sessionStorage;
  } catch {
    return undefined;
  }
}
