/**
 * Packages that are built into the scripts of the service; all others are installed beside them.
 *
 * The queue, with what it needs: it runs on Node 20, as every test here shows, but refuses to be installed there where
 * npm is strict about engines. What records traces and figures: of the 50 MB it is built from, it uses less than one. And
 * what consists of many files, as the query builder of 262 and the reader of PDFs of 193: Node takes longer to find them
 * than to run them.
 */
export const builtIn = [
  '@cantoo/pdf-lib',
  '@opentelemetry/api',
  '@opentelemetry/api-logs',
  '@opentelemetry/core',
  '@opentelemetry/exporter-logs-otlp-http',
  '@opentelemetry/exporter-metrics-otlp-http',
  '@opentelemetry/exporter-prometheus',
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/otlp-exporter-base',
  '@opentelemetry/otlp-transformer',
  '@opentelemetry/resources',
  '@opentelemetry/sdk-logs',
  '@opentelemetry/sdk-metrics',
  '@opentelemetry/sdk-trace',
  '@opentelemetry/semantic-conventions',
  'cron-parser',
  'culori',
  'html-entities',
  'kysely',
  'luxon',
  'node-html-better-parser',
  'non-error',
  'pg-boss',
  'rrule-temporal',
  'serialize-error',
  'tslib',
  'zod',
];
