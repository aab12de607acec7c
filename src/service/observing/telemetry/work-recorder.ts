/** Records work as spans and durations. */
import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Histogram,
  type Meter,
  type Tracer,
  type SpanContext,
} from '@opentelemetry/api';
import {durations, type Attributes, type Duration} from '../metrics.js';
import type {Note, Recorder, Work} from '../observe.js';
import {currentOrigin, withOrigin, traceparentForm} from '../origin.js';

/** Seconds: bounds of the histograms' buckets, as semantic conventions advise, and up to a minute for sealing. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60];

const spanKinds: Readonly<Record<Duration, SpanKind>> = {
  request: SpanKind.SERVER,
  job: SpanKind.CONSUMER,
  seal: SpanKind.INTERNAL,
  webhook: SpanKind.CLIENT,
};

/** @param tracer Unset if no traces are sent. */
export function recordWork(tracer: Tracer | undefined, meter: Meter): Recorder['record'] {
  const timers = timersOf(meter);
  return async (work, run) => {
    const start = performance.now();
    let attributes: Attributes = work.attributes ?? {};
    const noteTime: Note = (known) => void (attributes = {...attributes, ...known.attributes});
    try {
      return tracer ? await inSpan(tracer, work, run, noteTime) : await run(noteTime);
    } catch (error) {
      attributes = {...attributes, 'error.type': errorName(error)};
      throw error;
    } finally {
      timers[work.kind].record((performance.now() - start) / 1_000, attributes);
    }
  };
}

function timersOf(meter: Meter): Readonly<Record<Duration, Histogram>> {
  const rows = Object.entries(durations).map(([kind, {name, description}]) => {
    const advice = {explicitBucketBoundaries: bounds};
    return [kind, meter.createHistogram(name, {description, unit: 's', advice})];
  });
  return Object.fromEntries(rows) as Record<Duration, Histogram>;
}

/** What the work causes goes on in this span: its jobs, and those who receive its messages. */
async function inSpan<Result>(
  tracer: Tracer,
  {kind, name, attributes = {}}: Work,
  run: (note: Note) => Promise<Result>,
  noteTime: Note,
): Promise<Result> {
  const origin = currentOrigin();
  const all = {...attributes, ...(origin?.requestId ? {'esign.request_id': origin.requestId} : {})};
  const options = {kind: spanKinds[kind], attributes: all};
  const span = tracer.startSpan(name, options, contextOf(origin?.traceparent));
  const note: Note = (known) => {
    noteTime(known);
    if (known.name !== undefined) span.updateName(known.name);
    if (known.attributes) span.setAttributes(known.attributes);
    if (known.error !== undefined)
      span.setStatus({code: SpanStatusCode.ERROR, message: known.error});
  };
  try {
    const traceparent = toTraceparent(span.spanContext());
    return await withOrigin({...origin, traceparent}, () => run(note));
  } catch (error) {
    // Only the kind of error: its text may contain addresses.
    span.setStatus({code: SpanStatusCode.ERROR, message: errorName(error)});
    throw error;
  } finally {
    span.end();
  }
}

/** The trace in which the work begins; a new one if there is none. */
function contextOf(traceparent: string | undefined): Context {
  const parent = fromTraceparent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

const errorName = (error: unknown): string => (error instanceof Error ? error.name : 'Error');

/** The position in a trace in the form of the W3C's Trace Context, which is stored and sent. */
const toTraceparent = ({traceId, spanId, traceFlags}: SpanContext): string =>
  `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;

/** The position that a text names; undefined if it names none. */
export function fromTraceparent(text: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = traceparentForm.exec(text ?? '') ?? [];
  if (!traceId || !spanId || !flags) return undefined;
  return {traceId, spanId, traceFlags: parseInt(flags, 16) & 1, isRemote: true};
}
