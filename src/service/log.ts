/**
 * One log for the whole service: sentences for people (`pretty`) or one JSON object per line (`json`). Secrets are
 * redacted in two ways: fields by name, and texts by pattern.
 */
import {pino, type DestinationStream, type Logger} from 'pino';
import {prettyFactory} from 'pino-pretty';
import {recordLine} from './observing/observe.js';
import {currentOrigin} from './observing/origin.js';

/** The log to which every part of the service writes. */
export type Log = Logger;

const SECRET_FIELDS = [
  'authorization',
  'cookie',
  'password',
  'apiKey',
  'secret',
  'secretAccessKey',
  'token',
  'databaseUrl',
  'smtpUrl',
];

/**
 * Credentials of a URL, values of an Authorization header, tokens behind `#` in an embed link, permissions of signed
 * links, the path for bounces, links that sign in.
 */
const SECRET_TEXTS: readonly (readonly [RegExp, string])[] = [
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@"\\]+@/gi, '$1***@'],
  [/\b(Basic|Bearer) [A-Za-z0-9+/=_.~-]+/g, '$1 ***'],
  [/(\/embed\/[\w-]+#)[\w-]+/g, '$1***'],
  [/([?&]signature=)[\w-]+/g, '$1***'],
  [/(\/embed\/bounces\/)[\w-]+/g, '$1***'],
  [/(\/console\/sign-in\/)[\w-]{43}/g, '$1***'],
];

/** Creates the log. Without a destination it writes to standard output. */
export function createLog(format: 'pretty' | 'json', destination = standardOutput()): Log {
  const options = {
    base: null,
    mixin: requestOf,
    redact: {paths: SECRET_FIELDS.flatMap(atEveryDepth), censor: '***'},
    hooks: {streamWrite: (line: string) => recorded(harmless(withoutSecrets(line)))},
  };
  return pino(options, format === 'json' ? destination : prettyStream(destination));
}

/** Lets those who collect the log have a line too, without its secrets. */
function recorded(line: string): string {
  recordLine(line);
  return line;
}

/** The request that caused what is logged, by which entries about it are found. */
function requestOf(): {readonly requestId?: string} {
  const origin = currentOrigin();
  return origin?.requestId ? {requestId: origin.requestId} : {};
}

/** Where a running service writes its log. */
export const standardOutput = (): DestinationStream => stream(1);

/** For commands whose standard output is only their result, which scripts read. */
export const standardError = (): DestinationStream => stream(2);

/** Written synchronously, so that the last line before an exit is not lost. */
const stream = (descriptor: 1 | 2): DestinationStream =>
  pino.destination({dest: descriptor, sync: true});

function prettyStream(destination: DestinationStream): DestinationStream {
  const prettify = prettyFactory({
    colorize: process.stdout.isTTY,
    translateTime: 'SYS:HH:MM:ss',
    singleLine: true,
  });
  return {write: (line) => destination.write(harmless(prettify(line)))};
}

/**
 * Characters that JSON does not escape but terminals interpret: C1 control codes, line separators, bidirectional
 * controls.
 */
const steering = /[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;

const harmless = (line: string): string =>
  line.replace(
    steering,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

function atEveryDepth(field: string): string[] {
  // pino has no wildcard for members at any depth.
  return [field, `*.${field}`, `*.*.${field}`, `*.*.*.${field}`];
}

/** Returns the text with every credential redacted. */
export function withoutSecrets(line: string): string {
  return SECRET_TEXTS.reduce((text, [form, cover]) => text.replace(form, cover), line);
}

/** Milliseconds between two log lines for the same fault. */
const pause = 60_000;

/**
 * Logs a recurring fault, such as an unavailable database: immediately, and then once a minute with the number of
 * occurrences since.
 * @param now Milliseconds of a monotonic clock.
 */
export function logThrottled(log: Log, sentence: string, now = () => performance.now()) {
  let last = -Infinity;
  let times = 0;
  return (error: unknown): void => {
    times += 1;
    if (now() - last < pause) return;
    log.error({err: error, ...(times > 1 ? {times} : {})}, sentence);
    [last, times] = [now(), 0];
  };
}
