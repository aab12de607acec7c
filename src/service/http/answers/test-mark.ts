/** Marks answers to test keys (docs/interface.md, "Test keys"). */
import type {MiddlewareHandler} from 'hono';
import type {ApiEnv} from '../request/caller.js';

/** Adds `"test": true` to every JSON answer to a test key, including errors. */
export const markTestAnswers: MiddlewareHandler<ApiEnv> = async (context, next) => {
  await next();
  const isJson = context.res.headers.get('Content-Type')?.startsWith('application/json');
  if (!isJson || !context.get('caller')?.isTest) return;
  const answer = (await context.res.json()) as object;
  context.res = Response.json({...answer, test: true}, context.res);
};
