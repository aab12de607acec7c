import type * as z from 'zod/mini';
import type {ErrorCode} from './errors.js';
import {longest} from './longest.js';
import type {Permission} from './access/permissions.js';

/** One row of the endpoint table: everything that routes, client, docs and tests need to know. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path under `/v1`; names in braces are the path's parameters. */
  readonly path: string;
  /** What a caller must be permitted to do; nobody else may call it. */
  readonly needs: Permission;
  readonly summary: string;
  /** Details that do not fit into the summary. */
  readonly description?: string;
  /** Whether it is an extension (`docs/interface.md`). */
  readonly isExtension?: true;
  /**
   * Members of the query, body or response that are extensions, if the endpoint itself is not one
   * (`docs/interface.md`).
   */
  readonly extensions?: readonly string[];
  readonly query?: z.ZodMiniType;
  readonly body?: z.ZodMiniType;
  /**
   * Whether the body may also be sent as `multipart/form-data`: lists and objects are JSON text, as in other forms.
   * `one-file`: its single file part fills the members `document_file_name` and `document_file_content`. `documents`:
   * its file parts fill, in order, the elements of `envelope_documents` that name no file; each remaining file is one
   * more document, titled after the file.
   */
  readonly multipart?: 'one-file' | 'documents';
  /** Maximum size of its body in bytes, if it differs from {@link mostBytesOf}. */
  readonly mostBytes?: number;
  /** Whether it only reads, although it is a POST. */
  readonly changesNothing?: true;
  /** Whether it is on the record (`GET /acts`), if that does not follow from {@link isAct}. */
  readonly isAct?: true;
  /** Whether a file is one of many small ones: requests take turns, and are not counted as downloads. */
  readonly takesTurns?: true;
  /**
   * Set if members of the body that are unknown or malformed are left alone instead of refusing the request: the reason
   * given for unknown names. The answer names what was left alone; the typed client refuses to send it.
   */
  readonly leavesInvalid?: string;
  /** Members of the body for which null is a value; everywhere else null means the same as absent. */
  readonly nulls?: readonly string[];
  /** Schema of the response, or `file` if a file is streamed. */
  readonly answer: z.ZodMiniType | 'file';
  /** Status of the response on success. */
  readonly status: 200 | 202;
  /** Error codes it can return in addition to {@link generalErrors}; if several apply, the first listed wins. */
  readonly errors: readonly ErrorCode[];
  /** The name of a list's rows, so that the client can iterate over its pages. */
  readonly list?: string;
}

/** Error codes that apply to every such endpoint: for who calls it, and for its query and body. */
export const generalErrors = ({query, body}: Endpoint): readonly ErrorCode[] => [
  10002,
  10013,
  ...(query || body ? [10010 as const] : []),
  ...(body ? [10007 as const, 10012 as const] : []),
];

/** Whether calls are on the record: who administers, approves, and ends sign-ins (docs/interface.md, "Acts"). */
export const isAct = ({method, needs, changesNothing, isAct: isNamed}: Endpoint): boolean =>
  isNamed === true ||
  (method !== 'GET' && !changesNothing && ['administer', 'approve', 'sign_in'].includes(needs));

/** Maximum size of a body in bytes: larger for bodies that contain files. */
export const mostBytesOf = ({
  mostBytes,
  multipart,
}: Pick<Endpoint, 'mostBytes' | 'multipart'>): number =>
  mostBytes ?? (multipart ? longest.bodyBytes : longest.bodyBytesWithoutFiles);
