import {isStillHeld} from '../../storage/access/link-holders.js';
import type {PageServices} from './page-services.js';

/** Whether a link opens this path of an account: it was signed here, and neither its time nor that of its holder is over. */
export async function isOpenLink(
  {db, signedLinks, clock}: Pick<PageServices, 'db' | 'signedLinks' | 'clock'>,
  {companyId, path, query}: {companyId: number; path: string; query: URLSearchParams},
): Promise<boolean> {
  const now = clock.now();
  if (!signedLinks.isValid(path, query, now)) return false;
  return isStillHeld(db, companyId, query.get('holder'), now);
}
