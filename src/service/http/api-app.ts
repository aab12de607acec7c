/** What all answers of the API share, whatever they are about. */
import {randomUUID} from 'node:crypto';
import {Hono, type Context, type Env} from 'hono';
import {etag} from 'hono/etag';
import {sha256} from '../storage/envelopes/envelope-store.js';

/** Routes whose answers have a request id, are kept by nobody without asking again, and are JSON in UTF-8. */
export function createApiApp<Variables extends Env>(): Hono<Variables> {
  const app = new Hono<Variables>({strict: false});
  app.use(async (context, next) => {
    const requestId = randomUUID();
    context.header('X-Request-Id', requestId);
    await next();
    // Set on the answer itself: `context.header` would make a new one around it, twice as costly as the old.
    const {headers} = context.res;
    // A handler that answers a file makes the answer itself, without what was said before it.
    headers.set('X-Request-Id', requestId);
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (headers.get('Content-Type') === 'application/json')
      headers.set('Content-Type', 'application/json; charset=UTF-8');
  });
  app.get('*', etag());
  return app;
}

/** The tag is made from the text while it is at hand: `etag()` would read it back from the answer's stream. */
export function jsonAnswer(context: Context, answer: unknown, status: 200 | 202 = 200): Response {
  const text = JSON.stringify(answer);
  if (context.req.method === 'GET') context.header('ETag', `"${sha256(text)}"`);
  return context.body(text, status, {'Content-Type': 'application/json'});
}
