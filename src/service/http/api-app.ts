/** What all API responses have in common. */
import {Hono, type Context, type Env, type MiddlewareHandler} from 'hono';
import {etag} from 'hono/etag';
import type {Caller} from './request/authentication.js';
import {sha256} from '../security/sha256.js';

/** The context of an API request; `caller` is missing until the key or session has been verified. */
export interface ApiEnv {
  /** Whom a part of this process calls for, which has found out who it is. No request from outside can bring it along. */
  Bindings: {readonly caller?: Caller};
  Variables: {caller?: Caller};
}

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

/** Adds `"test": true` to every JSON answer to a test key, including errors (docs/interface.md, "Test keys"). */
export const markTestAnswers: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  const isJson = context.res.headers.get('Content-Type')?.startsWith('application/json');
  if (!isJson || !context.get('caller')?.isTest) return;
  const answer = (await context.res.json()) as object;
  context.res = Response.json({...answer, test: true}, context.res);
};
