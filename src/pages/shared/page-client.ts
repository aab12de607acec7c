import {accessClosed, accessPassHeader} from '../../contract/pages/access-check.js';
import type {PageErrorAnswer} from '../../contract/pages/framed-document.js';
import {outlivesPage} from '../../ui/outlives-page.js';
import {isLeft} from './leaving.js';
import {pageLocale} from './page-language.js';

/** A call that failed: the service responded with an error, or not at all. */
export class PageError extends Error {
  override readonly name = 'PageError';
  /** `offline`, `session_over`, a number of the error table as text, or another word of the service. */
  readonly code: string;
  /** Whether the same call may succeed later. */
  readonly isRetryable: boolean;

  constructor(code: string, message: string, isRetryable: boolean) {
    super(message);
    this.code = code;
    this.isRetryable = isRetryable;
  }
}

/** A session's address without its token, and the token. */
export interface PageSession {
  readonly url: string;
  readonly token: string;
}

/** Milliseconds the host has to deliver a fresh session. */
const renewalTime = 15_000;

/** The page's own calls to the service, with the session's token; an expired session is renewed without a reload. */
export class PageClient {
  /** Requests a fresh session from the host, which arrives through {@link renew}; unset if there is no host. */
  onExpired: (() => void) | undefined;
  /** The service requires a password or code before it answers this call. */
  onAccessClosed: (() => void) | undefined;
  /** The pass received for entering them; sent with every call. */
  pass: string | undefined;
  #session: PageSession;
  #renewal: {promise: Promise<boolean>; resolve: (isFresh: boolean) => void} | undefined;

  constructor(session: PageSession) {
    this.#session = session;
  }

  /** Address of the page without the token. */
  get url(): string {
    return this.#session.url;
  }

  /** Continues with a fresh session. */
  renew(session: PageSession): void {
    this.#session = session;
    this.#renewal?.resolve(true);
  }

  /**
   * Calls `<page>/<path>` and returns the JSON of the response.
   * @throws PageError
   */
  async call<Answer>(method: string, path: string, body?: unknown): Promise<Answer> {
    return this.#ask(() => this.#fetch(method, path, body));
  }

  /**
   * Reads the file at `<page>/<path>`.
   * @throws PageError
   */
  async file(path: string): Promise<Blob> {
    return this.#ask(
      () => this.#fetch('GET', path, undefined),
      (answer) => answer.blob(),
    );
  }

  /**
   * Posts a file to `<page>/<path>` and returns the JSON of the response.
   * @param onProgress Called with the share that has been sent, 0 to 1.
   * @throws PageError
   */
  async upload<Answer>(
    path: string,
    file: File,
    onProgress: (share: number) => void,
  ): Promise<Answer> {
    return this.#ask(() => {
      const url = `${this.#session.url}/${path}`;
      return sendFile(url, this.#headers(), file, onProgress).catch(goOffline);
    });
  }

  async #ask<Answer>(
    send: () => Promise<Response>,
    read = async (answer: Response) => (await answer.json()) as Answer,
  ): Promise<Answer> {
    try {
      const answer = await this.#sendRenewed(send);
      if (!answer.ok) await refuse(answer);
      return await read(answer);
    } catch (error) {
      if (error instanceof PageError && error.code === accessClosed) this.onAccessClosed?.();
      throw error;
    }
  }

  async #sendRenewed(send: () => Promise<Response>): Promise<Response> {
    const answer = await send();
    if (answer.status !== 401) return answer;
    const isFresh = await this.#requestRenewal();
    // `send` reads the session again, so the second attempt has the fresh token.
    return isFresh ? send() : answer;
  }

  async #fetch(method: string, path: string, body: unknown): Promise<Response> {
    const headers = this.#headers();
    if (body !== undefined) headers.set('Content-Type', 'application/json');
    const sent = body === undefined ? null : JSON.stringify(body);
    return fetch(`${this.#session.url}/${path}`, {
      method,
      headers,
      body: sent,
      cache: 'no-store',
      // A save must outlive the page that is being left; otherwise not, as such bodies are limited.
      keepalive: isLeft() && outlivesPage(sent ?? ''),
    }).catch(goOffline);
  }

  /** The headers of every call. */
  #headers(): Headers {
    const headers = new Headers({
      Authorization: `Bearer ${this.#session.token}`,
      'Accept-Language': pageLocale(),
    });
    if (this.pass) headers.set(accessPassHeader, this.pass);
    return headers;
  }

  /** Calls that meet the same expired session wait for the same fresh one. */
  async #requestRenewal(): Promise<boolean> {
    if (!this.onExpired) return false;
    if (this.#renewal) return this.#renewal.promise;
    let resolve = (_isFresh: boolean) => {};
    const promise = new Promise<boolean>((settle) => (resolve = settle));
    this.#renewal = {promise, resolve};
    const timer = setTimeout(() => resolve(false), renewalTime);
    this.onExpired();
    const isFresh = await promise;
    clearTimeout(timer);
    this.#renewal = undefined;
    return isFresh;
  }
}

function goOffline(error: unknown): never {
  throw new PageError('offline', String(error), true);
}

/** @throws PageError that says why */
async function refuse(answer: Response): Promise<never> {
  const said = (await answer.json().catch(() => undefined)) as Partial<PageErrorAnswer> | undefined;
  const code = said?.error?.code ?? 'failed';
  // Closed access is temporary: the same call succeeds once the access check is passed again.
  const isRetryable = answer.status >= 500 || answer.status === 429 || code === accessClosed;
  throw new PageError(code, said?.error?.message ?? answer.statusText, isRetryable);
}

/**
 * Posts a file and reports the progress, which `fetch` cannot do.
 * @param onProgress Called with the share that has been sent, 0 to 1.
 * @throws Error if there was no response.
 */
function sendFile(
  url: string,
  headers: Headers,
  file: File,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    // Headers are limited to ASCII.
    request.setRequestHeader('X-File-Name', encodeURIComponent(file.name));
    request.upload.onprogress = ({loaded, total}) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, {status: request.status}));
    request.onerror = () => reject(new Error('The service did not respond.'));
    request.send(file);
  });
}
