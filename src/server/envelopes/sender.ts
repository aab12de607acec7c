import {longest, requiredEmail} from '../../contract/scalar.js';
import type {RequestContext} from '../request-context.js';

/** Members of a new envelope that say who sends it; none where the account does. */
export async function senderBody({options, user, request}: RequestContext): Promise<object> {
  const {sender = signedIn} = options;
  const named = sender && (await sender(user, request));
  if (!named) return {};
  if ('user_id' in named) return {user_id: named.user_id};
  return {user_name: named.name, user_email: named.email};
}

/** Whoever has no verified address sends as the account. */
const signedIn: Exclude<RequestContext['options']['sender'], false | undefined> = ({
  name,
  email,
}) => (isAddress(email) ? {name: name.trim().slice(0, longest.name) || email, email} : null);

/** Whether the service takes it: an address such as `anna@localhost` must not keep anybody from sending. */
const isAddress = (email: string): boolean => requiredEmail(10010).safeParse(email).success;
