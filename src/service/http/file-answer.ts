/** A file to be answered. */
export interface NamedFile {
  /** As the person will see it; made safe for the header here. */
  readonly name: string;
  readonly type: string;
  /** Names the bytes; becomes the `ETag`. */
  readonly sha256: string;
  readonly bytes: Uint8Array;
}

/** Answers a file with a safe name, an `ETag`, and single ranges (RFC 9110, section 14). */
export function fileAnswer(
  file: NamedFile,
  requestHeaders: Headers,
  disposition: 'attachment' | 'inline' = 'attachment',
): Response {
  const etag = `"${file.sha256}"`;
  const headers = new Headers({
    'Content-Type': file.type,
    'Content-Disposition': `${disposition}; ${fileNameParameters(file.name)}`,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-cache',
    'X-Content-Type-Options': 'nosniff',
    ETag: etag,
  });
  if (requestHeaders.get('if-none-match') === etag)
    return new Response(null, {status: 304, headers});
  const range = requestedRange(requestHeaders, etag, file.bytes.length);
  if (range === 'unsatisfiable') {
    headers.set('Content-Range', `bytes */${file.bytes.length}`);
    return new Response(null, {status: 416, headers});
  }
  if (!range) return new Response(Buffer.from(file.bytes), {headers});
  headers.set('Content-Range', `bytes ${range.start}-${range.end}/${file.bytes.length}`);
  return new Response(Buffer.from(file.bytes.subarray(range.start, range.end + 1)), {
    status: 206,
    headers,
  });
}

interface Range {
  readonly start: number;
  /** Inclusive. */
  readonly end: number;
}

/** The one range asked for; undefined where the whole file is to be answered. */
function requestedRange(
  headers: Headers,
  etag: string,
  length: number,
): Range | 'unsatisfiable' | undefined {
  const ifRange = headers.get('if-range');
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('range') ?? '') ?? [];
  if (first === undefined || last === undefined || (!first && !last)) return undefined;
  if (ifRange && ifRange !== etag) return undefined;
  const start = first ? Number(first) : Math.max(0, length - Number(last));
  const end = first && last ? Math.min(Number(last), length - 1) : length - 1;
  return start > end || start >= length ? 'unsatisfiable' : {start, end};
}

/** An ASCII name for old clients, the true one beside it (RFC 6266). */
function fileNameParameters(name: string): string {
  const short = name.replace(/[\p{Cc}/\\]/gu, '-').slice(0, 200);
  const clean = short.replace(/\p{Surrogate}$/u, '');
  const ascii = clean.replace(/[^\x20-\x7e]/g, '_').replaceAll('"', "'");
  return `filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(clean).replaceAll("'", '%27')}`;
}
