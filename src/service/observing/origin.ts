/** What caused the work under way. It is passed on from a request to its jobs, their jobs, and what these send. */
import {AsyncLocalStorage} from 'node:async_hooks';

/** What caused it. */
export interface Origin {
  /** The `X-Request-Id` of the request's answer; unset if there was no request. */
  readonly requestId?: string;
  /** The trace and the part of it that goes on here (W3C Trace Context), if traces are recorded. */
  readonly traceparent?: string;
}

/** How a position in a trace is written: version, trace, span and flags (W3C Trace Context, section 3.2); zeros name none. */
export const traceparentForm = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

const current = new AsyncLocalStorage<Origin | undefined>();

/** What caused the work under way; undefined for work that no request has caused, such as the daily cleanup. */
export const currentOrigin = (): Origin | undefined => current.getStore();

/** Does work that was caused by this. */
export const withOrigin = <Result>(origin: Origin | undefined, work: () => Result): Result =>
  current.run(origin, work);

/** Headers by which the receiver of a message can name what caused it. */
export const originHeaders = (origin: Origin | undefined): Readonly<Record<string, string>> => ({
  ...(origin?.requestId ? {'x-request-id': origin.requestId} : {}),
  ...(origin?.traceparent ? {traceparent: origin.traceparent} : {}),
});
