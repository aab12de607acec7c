import type {OpenFile} from '../../ports.js';

/** A file to send as the response. */
export interface NamedFile {
  /** The name that the user sees; escaped for the header here. */
  readonly name: string;
  readonly type: string;
  /** Its SHA-256 becomes the `ETag`. The response closes it. */
  readonly file: OpenFile;
}

/** Milliseconds without progress after which a stalled download is aborted. */
const timeout = 60_000;

/** Sends a file with a safe name, an `ETag`, and single ranges (RFC 9110, section 14). */
export async function fileAnswer(
  {name, type, file}: NamedFile,
  requestHeaders: Headers,
): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    'Content-Type': type,
    'Content-Disposition': `attachment; ${fileNameParameters(name)}`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  });
  if (requestHeaders.get('if-none-match') === etag) {
    await file.close();
    return new Response(null, {status: 304, headers});
  }
  const range = requestedRange(requestHeaders, etag, file.size);
  if (range === 'unsatisfiable') {
    await file.close();
    headers.set('Content-Range', `bytes */${file.size}`);
    return new Response(null, {status: 416, headers});
  }
  const {start, end} = range ?? {start: 0, end: file.size - 1};
  headers.set('Content-Length', String(end + 1 - start));
  if (range) headers.set('Content-Range', `bytes ${start}-${end}/${file.size}`);
  return new Response(sentParts(file, start, end + 1), {status: range ? 206 : 200, headers});
}

/**
 * Streams the file with backpressure; closes it at the end, or when the client disconnects or stalls.
 */
function sentParts(file: OpenFile, from: number, to: number): ReadableStream<Uint8Array> {
  const parts = file.read(from, to)[Symbol.asyncIterator]();
  let silence: NodeJS.Timeout | undefined;
  const letGo = () => {
    clearTimeout(silence);
    return file.close();
  };
  return new ReadableStream(
    {
      start(controller) {
        silence = setTimeout(() => {
          controller.error(new Error('The client stopped reading the file.'));
          void letGo();
        }, timeout).unref();
      },
      async pull(controller) {
        // A client that continues, however slowly, has not stalled.
        silence?.refresh();
        try {
          const {done, value} = await parts.next();
          if (!done) return controller.enqueue(value);
        } catch (error) {
          await letGo();
          throw error;
        }
        await letGo();
        controller.close();
      },
      cancel: letGo,
    },
    // Reads nothing ahead, so that a slow client holds no parts in memory.
    {highWaterMark: 0},
  );
}

interface Range {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/** The single requested range; undefined if the whole file is to be sent. */
function requestedRange(
  headers: Headers,
  etag: string,
  length: number,
): Range | 'unsatisfiable' | undefined {
  const ifRange = headers.get('if-range');
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return undefined;
  // The client has parts of another version, so it gets the whole file (RFC 9110, 13.1.5).
  if (ifRange && ifRange !== etag) return undefined;
  const start = first ? Number(first) : Math.max(0, length - Number(last));
  const end = first && last ? Math.min(Number(last), length - 1) : length - 1;
  return start > end || start >= length ? 'unsatisfiable' : {start, end};
}

/** An ASCII fallback for old clients, followed by the real name (RFC 6266). */
export function fileNameParameters(name: string): string {
  const short = name.replace(/[\p{Cc}/\\]/gu, '-').slice(0, 200);
  // slice() may cut a surrogate pair in half, for which encodeURIComponent() throws.
  const clean = short.replace(/\p{Surrogate}$/u, '');
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replaceAll('"', "'");
  return `filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(clean).replaceAll("'", '%27')}`;
}
