/** Gives every request an id, by which its answer, its log entries and whatever it causes can be told. */
import {randomUUID} from 'node:crypto';
import type {Context, MiddlewareHandler} from 'hono';
import {routePath} from 'hono/route';
import type {Log} from '../../log.js';
import {withOrigin} from '../../observing/origin.js';
import type {Caller} from './authentication.js';

export interface FollowParts {
  readonly log: Pick<Log, 'info'>;
  /** Whether every request is logged, and not only those that failed. */
  readonly isEachLogged: boolean;
}

export interface FollowedEnv {
  Variables: {caller?: Caller};
}

/** The id is always ours: one from outside could be that of another request. */
export function followRequests({log, isEachLogged}: FollowParts): MiddlewareHandler<FollowedEnv> {
  return (context, next) => {
    const requestId = randomUUID();
    return withOrigin({requestId}, async () => {
      const start = performance.now();
      await next();
      // Set on the response itself: `context.header` would create a new response, at twice the cost.
      context.res.headers.set('X-Request-Id', requestId);
      if (isEachLogged && !isProbe(context))
        log.info(entryOf(context, performance.now() - start), 'A request was answered.');
    });
  };
}

/** What asks every few seconds would fill the log. */
const isProbe = ({req, res}: Context): boolean =>
  res.ok && ['/livez', '/readyz', '/health'].includes(req.path);

/** The pattern of the route instead of the path, which may contain what opens a page. */
function entryOf(context: Context<FollowedEnv>, duration: number): object {
  const caller = context.get('caller');
  return {
    method: context.req.method,
    route: routePath(context),
    status: context.res.status,
    milliseconds: Math.round(duration),
    ...(caller ? {company: caller.companyId} : {}),
  };
}
