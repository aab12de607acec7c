/** The files of a draft: which of them become documents, as what they are sent, and how far they are on their way. */
import {isConvertible, isOffice, isPlain} from '../../contract/file-kinds.js';
import {largestUpload, mostDocuments} from '../../contract/file-limits.js';
import type {draftPart} from '../../contract/helper.js';
import type {HelperAccess} from '../internal/helper/helper-client.js';
import {titleByName, usable, type Draft, type DraftDocument} from './draft.js';
import {fileFaultWords, type FileFault} from './send-messages.js';

/** Why a file is rejected, which would be the document at this position; undefined if it is accepted. */
function fileFault(file: File, at: number, takesOffice: boolean): FileFault | undefined {
  const {name, type} = file;
  if (isConvertible(name)) return 'convert';
  if (isOffice(name) && !takesOffice) return 'office';
  if (!isOffice(name) && type !== 'application/pdf' && !isPlain(name)) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > largestUpload) return 'size';
  return at < mostDocuments ? undefined : 'count';
}

/** The documents with the files that can be used, the title if there was none, and why the others were refused. */
export function withFiles(
  draft: Draft,
  files: readonly File[],
  takesOffice: boolean,
): readonly [Pick<Draft, 'title' | 'documents'>, readonly string[]] {
  const taken: File[] = [];
  const refusals = files.flatMap((file) => {
    const at = usable(draft).length + taken.length;
    const fault = fileFault(file, at, takesOffice);
    if (!fault) taken.push(file);
    return fault ? [fileFaultWords(fault, file.name)] : [];
  });
  const title = draft.title || titleByName(taken[0]?.name ?? '');
  const added = taken.map((file) => ({
    id: crypto.randomUUID(),
    fingerprint: '',
    name: file.name,
    size: file.size,
    pages: 0,
    problem: '',
    file,
  }));
  return [{title, documents: [...draft.documents, ...added]}, refusals];
}

/** Not imported: with it, the schemas of whole envelopes would be loaded, which only servers read. */
const part: typeof draftPart = {request: 'request', document: 'document'};

/** What is sent with these files. */
export function formOf(request: object, files: readonly DraftDocument[]): FormData {
  const form = new FormData();
  form.append(part.request, JSON.stringify(request));
  for (const {file, name} of files) if (file) form.append(part.document, file, name);
  return form;
}

/** The files on their way: how far they are, and how they are stopped. */
export class Uploads {
  readonly #onChange: () => void;
  #files: readonly DraftDocument[] = [];
  #wanted = new Set<string>();
  #sent = 0;
  #stop = new AbortController();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Ends with the current files, once all of them were taken out. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** A helper that tells how far these files are; a host's own `fetch` cannot. */
  begin({endpoint, headers, fetch}: HelperAccess, files: readonly DraftDocument[]): HelperAccess {
    this.#files = files;
    this.#wanted = new Set(files.map(({id}) => id));
    this.#sent = 0;
    this.#stop = new AbortController();
    const access: HelperAccess = {endpoint, headers, fetch};
    if (fetch) return access;
    return {...access, fetch: fetchTelling((sent) => this.#tell(sent))};
  }

  end(): void {
    this.#files = [];
  }

  /** The part of a file that has been sent; undefined if that is not known, or all of it is there. */
  shareOf({id}: DraftDocument): number | undefined {
    const at = this.#files.findIndex((file) => file.id === id);
    if (at < 0 || !this.#sent) return undefined;
    // They go one after another.
    const before = this.#files.slice(0, at).reduce((sum, file) => sum + file.size, 0);
    const share = (this.#sent - before) / this.#files[at]!.size;
    return share < 1 ? Math.max(share, 0) : undefined;
  }

  /** Takes a file out; nothing more is sent once none is left. */
  leaveOut({id}: DraftDocument): void {
    this.#wanted.delete(id);
    if (this.#files.length && !this.#wanted.size) this.#stop.abort();
  }

  #tell(sent: number): void {
    this.#sent = sent;
    this.#onChange();
  }
}

/** `fetch` that tells how many bytes of the body have been sent, which the browser's own does not. */
export const fetchTelling =
  (tell: (sent: number) => void): typeof fetch =>
  (address, {method = 'GET', headers, body, signal} = {}) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, address instanceof Request ? address.url : address);
      new Headers(headers).forEach((value, name) => request.setRequestHeader(name, value));
      request.responseType = 'blob';
      request.upload.onprogress = ({loaded}) => tell(loaded);
      request.onload = () => resolve(answerOf(request));
      request.onerror = () => reject(new TypeError('Failed to fetch'));
      request.onabort = () => reject(new DOMException('Stopped.', 'AbortError'));
      signal?.addEventListener('abort', () => request.abort());
      request.send(body as XMLHttpRequestBodyInit);
    });

function answerOf(request: XMLHttpRequest): Response {
  const {status, response} = request;
  const lines = request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/);
  const headers = lines.map((line) => line.split(/: ?(.*)/s, 2) as [string, string]);
  return new Response(response as Blob, {status, headers});
}
