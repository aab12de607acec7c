/** What all API responses have in common. */
import {Hono, type Context, type Env} from 'hono';
import {etag} from 'hono/etag';
import {sha256} from '../security/sha256.js';

/** Creates an app whose responses must be revalidated by caches, and are JSON in UTF-8. */
export function createApiApp<Variables extends Env>(): Hono<Variables> {
  // A trailing slash is accepted (docs/interface.md, "Request bodies").
  const app = new Hono<Variables>({strict: false});
  app.use(async (context, next) => {
    await next();
    // Set on the response itself: `context.header` would create a new response, at twice the cost.
    const {headers} = context.res;
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store');
    if (headers.get('Content-Type') === 'application/json')
      headers.set('Content-Type', 'application/json; charset=UTF-8');
  });
  app.get('*', etag());
  return app;
}

/** Responds with JSON and computes its `ETag` from the text; `etag()` would have to read it back from the stream. */
export function jsonAnswer(context: Context, answer: unknown, status: 200 | 202 = 200): Response {
  const text = JSON.stringify(answer);
  if (context.req.method === 'GET') context.header('ETag', `"${sha256(text)}"`);
  return context.body(text, status, {'Content-Type': 'application/json'});
}
