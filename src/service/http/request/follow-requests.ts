/** Gives every request an id, by which its answer, its log entries and whatever it causes can be told. */
import {randomUUID} from 'node:crypto';
import type {Context, MiddlewareHandler} from 'hono';
import {routePath} from 'hono/route';
import type {Log} from '../../log.js';
import {observed, type Note} from '../../observing/observe.js';
import {traceparentForm, withOrigin} from '../../observing/origin.js';
import type {Caller} from './authentication.js';

export interface FollowServices {
  readonly log: Pick<Log, 'info'>;
  /** Whether every request is logged, and not only those that failed. */
  readonly isEachLogged: boolean;
}

export interface FollowedEnv {
  Variables: {caller?: Caller};
}

/** The id is always ours: one from outside could be that of another request. */
export function followRequests({
  log,
  isEachLogged,
}: FollowServices): MiddlewareHandler<FollowedEnv> {
  return (context, next) => {
    const requestId = randomUUID();
    const work = {kind: 'request', name: context.req.method} as const;
    const answer = async (note: Note) => {
      const start = performance.now();
      await next();
      // Set on the response itself: `context.header` would create a new response, at twice the cost.
      context.res.headers.set('X-Request-Id', requestId);
      note(knownOf(context));
      if (isEachLogged && !isProbe(context))
        log.info(entryOf(context, performance.now() - start), 'A request was answered.');
    };
    return withOrigin({requestId, ...traceOf(context)}, () => observed(work, answer));
  };
}

/**
 * A host's server may call as a part of a trace of its own; from a browser, anybody could name any trace. What does not
 * name a position is left out, because it is stored with each job and sent to each receiver.
 */
function traceOf({req}: Context): {readonly traceparent?: string} {
  const traceparent = req.path.startsWith('/v1/') ? req.header('traceparent') : undefined;
  return traceparent !== undefined && traceparentForm.test(traceparent) ? {traceparent} : {};
}

function knownOf(context: Context): Parameters<Note>[0] {
  const {method} = context.req;
  const {status} = context.res;
  const route = routePath(context);
  return {
    name: `${method} ${route}`,
    attributes: {
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': status,
    },
    ...(status >= 500 ? {error: String(status)} : {}),
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
