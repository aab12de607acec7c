/** Sends what is logged as log records, with the trace that it belongs to. */
import {ROOT_CONTEXT, trace} from '@opentelemetry/api';
import type {LoggerProvider} from '@opentelemetry/sdk-logs';
import {currentOrigin} from '../origin.js';
import {fromTraceparent} from './traceparent.js';

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
export const recordLines =
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
