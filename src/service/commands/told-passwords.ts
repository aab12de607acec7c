/** The passwords in a request that its sender gives the parties by other means. */
import type {ChangedParty} from '../../contract/resources/party.js';
import type {Party} from '../domain/envelope.js';
import {Refusal} from '../domain/refusal.js';
import {hashPassword} from '../security/told-password.js';

type Requested = Pick<ChangedParty, 'party_identity' | 'party_password' | 'party_mobile'>;

/** What a party had before the request. */
type Before = Partial<Pick<Party, 'passwordHash' | 'mobile'>>;

/** Hashes by index in the request; undefined where there is no password. */
export const hashesOf = (
  requests: readonly Requested[],
): Promise<readonly (string | undefined)[]> =>
  Promise.all(
    requests.map(async ({party_password: password}) => password && hashPassword(password)),
  );

/** The hash after a request: a list of checks without `password` removes it. */
export function passwordHashAfter(
  before: Before | undefined,
  {party_identity: identity}: Requested,
  hash: string | undefined,
): string | null {
  if (hash) return hash;
  if (identity && !identity.includes('password')) return null;
  return before?.passwordHash ?? null;
}

/**
 * Whether everything that a request asks of a party can be asked.
 * @param isProtected Whether the service makes passwords for this envelope.
 * @throws Refusal 10010
 */
export function requireMeans(
  before: Before | undefined,
  request: Requested,
  isProtected: boolean,
): void {
  const {party_identity: identity, party_password: password} = request;
  const {party_mobile: mobile = before?.mobile} = request;
  if (password !== undefined && identity && !identity.includes('password'))
    throw new Refusal(10010, 'party_identity: name password too, or leave party_password out.');
  const hasPassword = isProtected || Boolean(password ?? before?.passwordHash);
  if (identity?.includes('password') && !hasPassword)
    throw new Refusal(10010, 'party_password: send the password that you tell this party.');
  if (identity?.includes('code_by_sms') && !mobile)
    throw new Refusal(10010, 'party_mobile: send the number for codes by SMS.');
}
