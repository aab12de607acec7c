/** Reserves a slot for each request with a body before the body is read, and frees it after the response. */
import type {Context, MiddlewareHandler} from 'hono';
import type {AddressOf} from '../request/actor.js';
import type {BodiesUnderWay, BodyOwner, BodyPlace} from './bodies-under-way.js';

declare module 'hono' {
  interface ContextVariableMap {
    /** The slot of the request's body, if its route uses {@link admitBodies}. */
    bodyPlace?: BodyPlace;
  }
}

/** For routes that have already identified the caller. */
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

/** The same for anonymous requests, which are counted by address. */
export const admitStranger = (parts: {
  readonly bodies: BodiesUnderWay;
  readonly addressOf: AddressOf;
}): MiddlewareHandler =>
  admitBodies(parts.bodies, (context) => ({account: parts.addressOf(context)}));

/** The slot of a request. @throws Error if there is none, which is a programming error */
export function bodyPlaceOf(context: Context): BodyPlace {
  const place = (context as Context<object>).get('bodyPlace') as BodyPlace | undefined;
  if (!place) throw new Error(`${context.req.path} reads a body without an admission middleware.`);
  return place;
}
