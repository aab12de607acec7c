/** The phone's side: a link from a QR code becomes a session of the phone's own. */
import {phoneMark, type TakenOver} from '../../../../contract/pages/phone.js';
import type {PageAddress} from '../../../shared/page-address.js';
import type {PageClient} from '../../../shared/page-client.js';

/** What turns the code in the address into a session; undefined if the address holds a token of its own. */
export function takeOverFrom(
  {url, token}: PageAddress,
  client: PageClient,
): (() => Promise<void>) | undefined {
  if (!token.startsWith(phoneMark)) return undefined;
  return async () => {
    const code = token.slice(phoneMark.length);
    const opened = await client.call<TakenOver>('POST', 'phone', {code});
    const own = new URL(opened.session_id, url).href;
    client.renew({url: own, token: opened.token});
    // The code is used up: a reload opens the phone's own session.
    history.replaceState(history.state, '', `${own}#${opened.token}`);
  };
}
