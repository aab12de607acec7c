/** Finds out who makes a request, and remembers it for whatever else has to do with that request. */
import type {Context} from 'hono';
import type {AddressOf} from './actor.js';
import type {Authenticate, Caller} from './authentication.js';

/** What the API's routes remember of a request; `caller` is missing until the key is known to be right. */
export interface ApiEnv {
  Variables: {caller?: Caller};
}

export interface CallerParts {
  readonly authenticate: Authenticate;
  readonly addressOf: AddressOf;
}

/**
 * The owner of the request's key.
 * @throws Refusal 10002 for a wrong or missing key, Throttled after too many tries.
 */
export async function callerOf(context: Context<ApiEnv>, parts: CallerParts): Promise<Caller> {
  const header = context.req.header('authorization');
  const caller = await parts.authenticate(header, () => parts.addressOf(context));
  context.set('caller', caller);
  return caller;
}
