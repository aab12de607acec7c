/** The position in a trace as text, in the form of the W3C's Trace Context, which is stored and sent. */
import type {SpanContext} from '@opentelemetry/api';
import {traceparentForm} from '../origin.js';

export const toTraceparent = ({traceId, spanId, traceFlags}: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** The position that a text names; undefined if it names none. */
export function fromTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparentForm.exec(text ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return {traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true};
}
