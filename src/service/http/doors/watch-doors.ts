/** Tells the log who was kept out, of all routes at once: by the status of the answer, or by what a route has said. */
import type {Context, MiddlewareHandler} from 'hono';
import {routePath} from 'hono/route';
import {sha256} from '../../storage/envelopes/envelope-store.js';
import type {AddressOf} from '../request/actor.js';
import {keyIn, type Caller} from '../request/authentication.js';
import type {DoorEntry, DoorLog, Happening} from './door-log.js';

/** What a route says of itself, if the status does not tell. */
type Said = Pick<DoorEntry, 'door' | 'company' | 'party'>;

/** Says what happened at the door of this request. */
export const tellDoor = (context: Context, said: Said): void =>
  (context as Context<WatchedEnv>).set('door', said);

interface WatchedEnv {
  Variables: {door?: Said; caller?: Caller};
}

/** @param addressOf As failed tries are counted by. */
export function watchDoors(
  doors: Pick<DoorLog, 'note'>,
  addressOf: AddressOf,
): MiddlewareHandler<WatchedEnv> {
  return async function tellWhoWasKeptOut(context, next) {
    await next();
    const said = context.get('door') ?? happenedAt(context);
    if (!said) return;
    const {method} = context.req;
    doors.note({...said, address: addressOf(context), method, route: routePath(context)});
  };
}

function happenedAt(
  context: Context<WatchedEnv>,
): Omit<DoorEntry, 'address' | 'method' | 'route'> | undefined {
  const caller = context.get('caller');
  const door = doorOf(context.res.status, context);
  if (!door) return undefined;
  if (door === 'wrong-key') return {door, ...keyPrint(context)};
  return caller ? {door, company: caller.companyId, key: printOf(caller.keyName)} : {door};
}

/** What a status means, and where. */
function doorOf(status: number, context: Context<WatchedEnv>): Happening | undefined {
  const isApi = context.req.path.startsWith('/v1/');
  switch (status) {
    case 401:
      return isApi ? 'wrong-key' : 'wrong-token';
    case 403:
      return 'refused';
    case 404:
      if (context.get('caller')) return 'nothing-there';
      return context.req.query('signature') === undefined ? undefined : 'wrong-link';
    case 421:
      return 'wrong-host';
    case 429:
      return 'throttled';
    default:
      return status < 400 && context.get('caller') ? 'key-accepted' : undefined;
  }
}

function keyPrint({req}: Context): Pick<DoorEntry, 'key'> {
  const key = keyIn(req.header('authorization'));
  return key === undefined ? {} : {key: printOf(sha256(key))};
}

/** Enough to know a key again, and too little to try keys against. */
const printOf = (hash: string): string => hash.slice(0, 8);
