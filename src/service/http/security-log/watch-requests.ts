/** Logs security events of all routes, by the status of the response or by what a route reported. */
import type {Context, MiddlewareHandler} from 'hono';
import {routePath} from 'hono/route';
import {sha256} from '../../security/sha256.js';
import type {AddressOf} from '../request/actor.js';
import {keyIn, type Caller} from '../request/authentication.js';
import type {SecurityEvent, SecurityLog, Happening} from './security-log.js';

/** What a route reports if the status does not show it. */
type Said = Pick<SecurityEvent, 'door' | 'company' | 'party'>;

/** Reports the security event of this request. */
export const logSecurityEvent = (context: Context, said: Said): void =>
  (context as Context<WatchedEnv>).set('door', said);

interface WatchedEnv {
  Variables: {door?: Said; caller?: Pick<Caller, 'companyId' | 'keyName'>};
}

/** @param addressOf Returns the address by which failed attempts are counted. */
export function watchRequests(
  securityLog: Pick<SecurityLog, 'note'>,
  addressOf: AddressOf,
): MiddlewareHandler<WatchedEnv> {
  return async function tellWhoWasKeptOut(context, next) {
    await next();
    const said = context.get('door') ?? happenedAt(context);
    if (!said) return;
    const {method} = context.req;
    securityLog.note({...said, address: addressOf(context), method, route: routePath(context)});
  };
}

function happenedAt(
  context: Context<WatchedEnv>,
): Omit<SecurityEvent, 'address' | 'method' | 'route'> | undefined {
  const caller = context.get('caller');
  const door = doorOf(context.res.status, context);
  if (!door) return undefined;
  if (door === 'wrong-key') return {door, ...keyPrint(context)};
  return caller ? {door, company: caller.companyId, key: printOf(caller.keyName)} : {door};
}

/** The security event that a status means for this route. */
function doorOf(status: number, context: Context<WatchedEnv>): Happening | undefined {
  const isApi = context.req.path.startsWith('/v1/');
  switch (status) {
    case 401:
      return isApi ? 'wrong-key' : 'wrong-token';
    case 403:
      return 'refused';
    case 404:
      if (context.get('caller')) return 'nothing-there';
      // Altered and expired links are answered 404, like paths that do not exist.
      return context.req.query('signature') === undefined ? undefined : 'wrong-link';
    case 421:
      return 'wrong-host';
    case 429:
      return 'throttled';
    default:
      return status < 400 && context.get('caller') ? 'key-accepted' : undefined;
  }
}

function keyPrint({req}: Context): Pick<SecurityEvent, 'key'> {
  const key = keyIn(req.header('authorization'));
  return key === undefined ? {} : {key: printOf(sha256(key))};
}

/** Enough to recognize a key, too little to test guessed keys against. */
const printOf = (hash: string): string => hash.slice(0, 8);
