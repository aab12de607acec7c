/** A collector of traces, figures and log records (OTLP over HTTP, as JSON), which remembers what it was sent. */
import {once} from 'node:events';
import {createServer} from 'node:http';
import type {AddressInfo} from 'node:net';
import {onTestFinished} from 'vitest';

interface Attribute {
  readonly key: string;
  readonly value: {readonly stringValue?: string; readonly intValue?: number};
}

export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly attributes: readonly Attribute[];
}

interface LogRecord {
  readonly traceId?: string;
  readonly body: {readonly stringValue: string};
  readonly attributes: readonly Attribute[];
}

interface Sent {
  readonly resourceSpans?: readonly {scopeSpans: readonly {spans: readonly Span[]}[]}[];
  readonly resourceMetrics?: readonly {
    scopeMetrics: readonly {metrics: readonly {name: string}[]}[];
  }[];
  readonly resourceLogs?: readonly {scopeLogs: readonly {logRecords: readonly LogRecord[]}[]}[];
}

export const attributeOf = (of: {readonly attributes: readonly Attribute[]}, name: string) => {
  const value = of.attributes.find(({key}) => key === name)?.value;
  return value?.stringValue ?? value?.intValue;
};

/** Starts one; it ends with the test. */
export async function startCollector() {
  const sent: Sent[] = [];
  const server = createServer((request, response) => {
    void request.toArray().then((chunks: Buffer[]) => {
      sent.push(JSON.parse(Buffer.concat(chunks).toString()) as Sent);
      response.writeHead(200, {'content-type': 'application/json'}).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => server.close().closeAllConnections());
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      sent.flatMap(({resourceSpans = []}) =>
        resourceSpans.flatMap(({scopeSpans}) => scopeSpans.flatMap(({spans}) => spans)),
      ),
    metrics: () =>
      sent.flatMap(({resourceMetrics = []}) =>
        resourceMetrics.flatMap(({scopeMetrics}) =>
          scopeMetrics.flatMap(({metrics}) => metrics.map(({name}) => name)),
        ),
      ),
    logs: () =>
      sent.flatMap(({resourceLogs = []}) =>
        resourceLogs.flatMap(({scopeLogs}) => scopeLogs.flatMap(({logRecords}) => logRecords)),
      ),
  };
}
