/** Serves `/metrics` on an address of its own, which only Prometheus should reach. */
import {createServer} from 'node:http';
import type {PrometheusExporter} from '@opentelemetry/exporter-prometheus';
import {StartError} from '../../config/start-error.js';

/** @throws StartError if the address cannot be listened on */
export async function serveMetrics(
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
