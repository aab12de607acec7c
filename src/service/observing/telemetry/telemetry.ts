/** Traces, figures and log records by OpenTelemetry. Loaded only if they are asked for. */
import {randomUUID} from 'node:crypto';
import {hostname} from 'node:os';
import {createServer} from 'node:http';
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  trace,
  type Meter,
  type Observable,
} from '@opentelemetry/api';
import {OTLPLogExporter} from '@opentelemetry/exporter-logs-otlp-http';
import {OTLPMetricExporter} from '@opentelemetry/exporter-metrics-otlp-http';
import {PrometheusExporter} from '@opentelemetry/exporter-prometheus';
import {OTLPTraceExporter} from '@opentelemetry/exporter-trace-otlp-http';
import {resourceFromAttributes} from '@opentelemetry/resources';
import {BatchLogRecordProcessor, LoggerProvider} from '@opentelemetry/sdk-logs';
import {MeterProvider, PeriodicExportingMetricReader} from '@opentelemetry/sdk-metrics';
import {BatchSpanProcessor, TracerProvider} from '@opentelemetry/sdk-trace';
import {type Log, logThrottled} from '../../log.js';
import {type Reading, standings, type Standing} from '../metrics.js';
import {recordWith} from '../observe.js';
import {recordWork, fromTraceparent} from './work-recorder.js';
import {currentOrigin} from '../origin.js';
import {StartError} from '../../config/start-error.js';
import {withinTime} from '../../within-time.js';

export interface TelemetryOptions {
  /** Where Prometheus asks for figures; unset means nowhere. */
  readonly metrics: {readonly host: string; readonly port: number} | undefined;
  /** Where traces, figures and log records are sent (OTLP over HTTP); unset means nowhere. */
  readonly collector: string | undefined;
  readonly serviceName: string;
  readonly version: string;
  /** Reads how the installation stands. */
  readonly read: () => Promise<readonly Reading[]>;
  readonly log: Log;
}

/** Milliseconds between two deliveries of figures. */
const interval = 30_000;

/** Milliseconds that a collector has for what is left when the service stops. */
const farewell = 3_000;

const scope = 'esign-service';

type Resource = ReturnType<typeof resourceFromAttributes>;

/** Starts to record. The returned function sends what is waiting and ends it. */
export async function startTelemetry(options: TelemetryOptions): Promise<() => Promise<void>> {
  const {metrics, collector, read, log} = options;
  const tell = logThrottled(log, 'Traces, figures or log records could not be sent.');
  const ignore = () => undefined;
  // The library logs nothing by itself; its faults are ours to report.
  diag.setLogger(
    {
      error: (text) => tell(new Error(text)),
      warn: ignore,
      info: ignore,
      debug: ignore,
      verbose: ignore,
    },
    {logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true},
  );
  const resource = resourceOf(options);
  const sent = collector === undefined ? undefined : sentTo(collector, resource);
  const pulled =
    metrics && new PrometheusExporter({preventServerStart: true, withoutScopeInfo: true});
  const readers = [pulled, sent?.reader].filter((reader) => reader !== undefined);
  const meters = new MeterProvider({resource, readers});
  const meter = meters.getMeter(scope);
  recordStandings(meter, read);
  const stopServer = metrics && pulled && (await serveMetrics(pulled, metrics));
  recordWith({
    record: recordWork(sent?.tracers.getTracer(scope), meter),
    line: sent ? recordLines((record) => sent.loggers.getLogger(scope).emit(record)) : ignore,
  });
  return async () => {
    recordWith(undefined);
    await stopServer?.();
    // What a collector does not take before the end is lost; the service has stopped all the same.
    const ends = Promise.allSettled([
      meters.shutdown(),
      sent?.tracers.shutdown(),
      sent?.loggers.shutdown(),
    ]);
    await withinTime(ends, farewell, () => undefined);
  };
}

const resourceOf = ({serviceName, version}: TelemetryOptions): Resource =>
  resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': randomUUID(),
    'host.name': hostname(),
  });

/** What sends to a collector. Headers and time limits are read from the variables that OpenTelemetry specifies. */
function sentTo(collector: string, resource: Resource) {
  const base = collector.replace(/\/$/, '');
  const exporter = new OTLPMetricExporter({url: `${base}/v1/metrics`});
  return {
    tracers: new TracerProvider({
      resource,
      spanProcessors: [
        new BatchSpanProcessor({exporter: new OTLPTraceExporter({url: `${base}/v1/traces`})}),
      ],
    }),
    loggers: new LoggerProvider({
      resource,
      processors: [
        new BatchLogRecordProcessor({exporter: new OTLPLogExporter({url: `${base}/v1/logs`})}),
      ],
    }),
    reader: new PeriodicExportingMetricReader({exporter, exportIntervalMillis: interval}),
  };
}

type LogRecord = Parameters<ReturnType<LoggerProvider['getLogger']>['emit']>[0];

/** pino's levels, and the numbers and names of the protocol. */
const severities = [
  {from: 60, severityNumber: 21, severityText: 'FATAL'},
  {from: 50, severityNumber: 17, severityText: 'ERROR'},
  {from: 40, severityNumber: 13, severityText: 'WARN'},
  {from: 30, severityNumber: 9, severityText: 'INFO'},
  {from: 0, severityNumber: 5, severityText: 'DEBUG'},
] as const;

/** @param emit Takes a record. */
const recordLines =
  (emit: (record: LogRecord) => void) =>
  (json: string): void => {
    const {level, time, msg, ...rest} = JSON.parse(json) as Readonly<Record<string, unknown>>;
    const span = fromTraceparent(currentOrigin()?.traceparent);
    const {severityNumber, severityText} = severities.find(({from}) => Number(level) >= from)!;
    emit({
      timestamp: Number(time),
      severityNumber,
      severityText,
      body: String(msg ?? ''),
      attributes: Object.fromEntries(
        Object.entries(rest).map(([name, value]) => [name, plain(value)]),
      ),
      ...(span ? {context: trace.setSpanContext(ROOT_CONTEXT, span)} : {}),
    });
  };

const plain = (value: unknown): string | number | boolean =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : JSON.stringify(value);

/** @throws StartError if the address cannot be listened on */
async function serveMetrics(
  exporter: Pick<PrometheusExporter, 'getMetricsRequestHandler'>,
  {host, port}: {readonly host: string; readonly port: number},
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    if (request.method === 'GET' && request.url === '/metrics')
      exporter.getMetricsRequestHandler(request, response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', ({message}) => reject(new StartError(`ESIGN_METRICS: ${message}.`)));
    server.listen(port, host, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}

/** @param read Reads everything at once; what cannot be read is left out. */
export function recordStandings(meter: Meter, read: () => Promise<readonly Reading[]>): void {
  const instruments = Object.fromEntries(
    Object.entries(standings).map(([key, {name, ...rest}]) => [
      key,
      'isTotal' in rest
        ? meter.createObservableCounter(name, rest)
        : meter.createObservableGauge(name, rest),
    ]),
  ) as Record<Standing, Observable>;
  meter.addBatchObservableCallback(async (result) => {
    for (const {of, value, attributes} of await read())
      result.observe(instruments[of], value, attributes);
  }, Object.values(instruments));
}
