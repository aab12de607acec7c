/** Authenticates a request once and stores its caller in the request's context. */
import type {Context} from 'hono';
import type {AddressOf} from './actor.js';
import type {Authenticate, Caller} from './authentication.js';

/** The context of an API request; `caller` is missing until the key has been verified. */
export interface ApiEnv {
  Variables: {caller?: Caller};
}

export interface CallerParts {
  readonly authenticate: Authenticate;
  readonly addressOf: AddressOf;
}

/**
 * The owner of the request's key.
 * @throws Refusal 10002 for a wrong or missing key, Throttled after too many failed attempts
 */
export async function callerOf(context: Context<ApiEnv>, parts: CallerParts): Promise<Caller> {
  const header = context.req.header('authorization');
  const caller = await parts.authenticate(header, () => parts.addressOf(context));
  context.set('caller', caller);
  return caller;
}
