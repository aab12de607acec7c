import type * as z from 'zod/mini';
import type {ErrorCode} from './errors.js';
import {longest} from './scalar.js';

/** One row of the endpoint table: everything that routes, client, docs and tests need to know. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under `/v1`; names in braces are the path's parameters. */
  readonly path: string;
  readonly summary: string;
  /** What the summary has no room for. */
  readonly description?: string;
  /** Whether it is an extension (`docs/interface.md`). */
  readonly isExtension?: true;
  /** Members of query, body or answer that are extensions, where the endpoint itself is none (`docs/interface.md`). */
  readonly extensions?: readonly string[];
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * Where the body may come as `multipart/form-data` too: lists and objects are JSON text, as in other forms.
   * `one-file`: its one file part gives the members `document_file_name` and `document_file_content`. `documents`:
   * its file parts fill, in their order, the elements of `envelope_documents` that name no file; each file that is
   * left over is one more document, titled after the file.
   */
  readonly multipart?: 'one-file' | 'documents';
  /** Bytes that its body may have, if they are others than {@link mostBytesOf} says. */
  readonly mostBytes?: number;
  /** Whether it only reads, although it is a POST. */
  readonly changesNothing?: true;
  /** Members of the body for which null is a value; everywhere else it means the same as absent. */
  readonly nulls?: readonly string[];
  /** Schema of the answer, or `file` where a file is streamed. */
  readonly answer: z.ZodMiniType | 'file';
  /** Status of the answer on success. */
  readonly status: 200 | 202;
  /** Codes it can answer beyond {@link generalErrors}; where several apply the first listed wins. */
  readonly errors: readonly ErrorCode[];
  /** What a list calls its rows, so that the client can walk its pages. */
  readonly list?: string;
}

/** Codes that come with every endpoint that is made like this one: for its key, and for its query and body. */
export const generalErrors = ({query, body}: Endpoint): readonly ErrorCode[] => [
  10002,
  ...(query || body ? [10010 as const] : []),
  ...(body ? [10007 as const, 10012 as const] : []),
];

/** Bytes that a body may have: those with files in them are larger. */
export const mostBytesOf = ({
  mostBytes,
  multipart,
}: Pick<Endpoint, 'mostBytes' | 'multipart'>): number =>
  mostBytes ?? (multipart ? longest.bodyBytes : longest.bodyBytesWithoutFiles);
