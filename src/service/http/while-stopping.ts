import type {MiddlewareHandler} from 'hono';

/**
 * Once the service is about to stop, every response closes its connection, and `/health` fails so that load balancers
 * send requests elsewhere, even if all parts work.
 */
export const whileStopping =
  (stopping: AbortSignal): MiddlewareHandler =>
  async (context, next) => {
    if (stopping.aborted && context.req.path === '/health')
      return context.json({healthy: false, stopping: true}, 503, {Connection: 'close'});
    await next();
    if (stopping.aborted) context.header('Connection', 'close');
  };
