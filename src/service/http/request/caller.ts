/** Authenticates a request once and stores its caller in the request's context. */
import type {Context} from 'hono';
import type {AddressOf} from './actor.js';
import type {Authenticate, Caller} from './authentication.js';
import {consoleHeader, type ConsoleCaller} from './console-caller.js';

/** The context of an API request; `caller` is missing until the key or session has been verified. */
export interface ApiEnv {
  Variables: {caller?: Caller};
}

export interface CallerParts {
  readonly authenticate: Authenticate;
  readonly consoleCaller: ConsoleCaller;
  readonly addressOf: AddressOf;
}

/**
 * The owner of the request's key, or the user of the console who is signed in.
 * @throws Refusal 10002 for a wrong or missing key, 10014 without a session, ThrottledError after too many failed attempts
 */
export async function callerOf(context: Context<ApiEnv>, parts: CallerParts): Promise<Caller> {
  const caller = await authenticated(context, parts);
  context.set('caller', caller);
  return caller;
}

function authenticated(context: Context<ApiEnv>, parts: CallerParts): Promise<Caller> {
  if (context.req.header(consoleHeader) !== undefined) return parts.consoleCaller(context.req.raw);
  const header = context.req.header('authorization');
  return parts.authenticate(header, () => parts.addressOf(context));
}
