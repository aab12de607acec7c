import type {MiddlewareHandler} from 'hono';

/** Hono handles HEAD as GET and drops the body, so the file behind that body must be closed here. */
export const letGoOfUnsent: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.req.raw.method === 'HEAD') await context.res.body?.cancel();
};
