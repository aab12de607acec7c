/** Counts requests with a body in before any of it is read, and out once they are answered. */
import type {Context, MiddlewareHandler} from 'hono';
import type {AddressOf} from '../request/actor.js';
import type {BodiesUnderWay, BodyOwner, BodyPlace} from './bodies-under-way.js';

declare module 'hono' {
  interface ContextVariableMap {
    /** Of the request's body, where its route is behind {@link admitBodies}. */
    bodyPlace?: BodyPlace;
  }
}

/** For routes whose requests have an owner by then. */
export const admitBodies =
  (bodies: BodiesUnderWay, ownerOf: (context: Context) => BodyOwner): MiddlewareHandler =>
  async (context, next) => {
    if (context.req.method === 'GET') return next();
    const place = bodies.enter(ownerOf(context));
    context.set('bodyPlace', place);
    try {
      return await next();
    } finally {
      place.leave();
    }
  };

/** The same for those of strangers, who are told apart by their address. */
export const admitStranger = (parts: {
  readonly bodies: BodiesUnderWay;
  readonly addressOf: AddressOf;
}): MiddlewareHandler =>
  admitBodies(parts.bodies, (context) => ({account: parts.addressOf(context)}));

/** The place of a request; to read a body without one is a mistake of ours. */
export function bodyPlaceOf(context: Context): BodyPlace {
  const place = (context as Context<object>).get('bodyPlace') as BodyPlace | undefined;
  if (!place) throw new Error(`${context.req.path} takes bodies that nobody counts.`);
  return place;
}
