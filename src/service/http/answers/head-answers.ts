import type {MiddlewareHandler} from 'hono';

/** Hono answers HEAD as GET and drops the body: a file that stands behind it is let go of here. */
export const letGoOfUnsent: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.raw.method === 'HEAD') await context.res.body?.cancel();
};
