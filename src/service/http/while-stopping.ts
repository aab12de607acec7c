import type {MiddlewareHandler} from 'hono';

/**
 * Once the service is about to stop, every answer ends its connection, and `/health` turns load balancers away, however
 * well the parts are.
 */
export const whileStopping =
  (stopping: AbortSignal): MiddlewareHandler =>
  async (context, next) => {
    if (stopping.aborted && context.req.path === '/health')
      return context.json({healthy: false, stopping: true}, 503, {Connection: 'close'});
    await next();
    if (stopping.aborted) context.header('Connection', 'close');
  };
