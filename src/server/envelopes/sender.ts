import {longest} from '../../contract/longest.js';
import {isAddress} from '../../contract/text/address.js';
import type {RequestContext} from '../request-context.js';

/** Members of a new envelope that say who sends it; none where the account does. */
export async function senderBody({options, user, request}: RequestContext): Promise<object> {
  const {sender = signedIn} = options;
  const named = sender && (await sender(user, request));
  if (!named) return {};
  if ('user_id' in named) return {user_id: named.user_id};
  return {user_name: named.name, user_email: named.email};
}

/** Whoever has no verified address sends as the account, and who has one such as `anna@localhost`, which the service refuses. */
const signedIn: Exclude<RequestContext['options']['sender'], false | undefined> = ({name, email}) =>
  isAddress(email.trim()) ? {name: name.trim().slice(0, longest.name) || email, email} : null;
