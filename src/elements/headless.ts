/**
 * What the elements do, for pages with a design system of their own: drafts, live status and framed pages, without a
 * tag or a style.
 */
import type {
  DraftAnswer,
  FreeformRequest,
  RecipeRequest,
  SessionAnswer,
  SessionRequest,
} from '../contract/helper.js';
import type {Asked, HostMessage, PageMessage} from '../ui/frame/frame-message.js';
import {storeFor, type EnvelopeState} from './internal/envelope/envelope-store.js';
import {FrameHost, permissions, sandbox} from './internal/frame/frame-host.js';
import {
  callHelper,
  createDraft,
  requestSession,
  type HelperAccess,
} from './internal/helper/helper-client.js';
import {toProblem, type EsignProblem} from './internal/helper/problem.js';

export type {EnvelopeView} from '../contract/helper.js';
export type {EnvelopeState, EsignProblem, HelperAccess, HostMessage, PageMessage};

/** What happens on a framed page; all of it is optional. */
export interface FramedPageOptions {
  /** Which page is opened, for whom and in which language. */
  readonly session?: SessionRequest | undefined;
  readonly onMessage?: ((message: PageMessage) => void) | undefined;
  /** Whether the person may sign or reject now; by default they may. */
  readonly onAsk?: ((what: Asked, reason: string) => Promise<boolean>) | undefined;
  /** Why the page cannot be shown, or may be out of date. */
  readonly onProblem?: ((problem: EsignProblem) => void) | undefined;
}

/** A page in a frame. */
export interface FramedPage {
  /** Sends a message to the page; false if it is not there yet. */
  post(message: HostMessage): boolean;
  /** Ends the conversation; the frame is yours again. */
  close(): void;
}

/** The client of the host's server helper in the browser. */
export interface EsignHeadless {
  /** Creates a draft; for the same `visit` the same one, however often it is asked for. */
  createDraft(draft: RecipeRequest | FreeformRequest, visit?: string): Promise<DraftAnswer>;
  /** Sends a draft of the user. */
  send(fingerprint: string): Promise<void>;
  /** Asks for the address of a page. Do it when the page is opened: its lifetime starts now. */
  openSession(
    fingerprint: string,
    request?: SessionRequest,
    signal?: AbortSignal,
  ): Promise<SessionAnswer>;
  /** Tells the envelope now and after every change; returns a function that ends it. */
  watch(fingerprint: string, listener: (state: EnvelopeState) => void): () => void;
  /** Shows the page of an envelope in a frame of yours: set-up for the owner of a draft, signing for a party. */
  openPage(frame: HTMLIFrameElement, fingerprint: string, options?: FramedPageOptions): FramedPage;
}

/** Creates the client; several of one endpoint share one stream of events. */
export function createHeadless(given: Partial<HelperAccess> = {}): EsignHeadless {
  const access: HelperAccess = {endpoint: '/esign', ...given};
  const openSession: EsignHeadless['openSession'] = (
    fingerprint,
    request = {},
    signal = new AbortController().signal,
  ) => requestSession(access, fingerprint, request, signal);
  return {
    createDraft: (draft, visit = crypto.randomUUID()) => createDraft(access, draft, visit),
    async send(fingerprint) {
      await callHelper(access, `/envelopes/${fingerprint}/send`, {json: {}});
      void storeFor(access).read(fingerprint);
    },
    openSession,
    watch: (fingerprint, listener) => storeFor(access).subscribe(fingerprint, listener),
    openPage(frame, fingerprint, options = {}) {
      const session = async (signal: AbortSignal) =>
        (await openSession(fingerprint, options.session, signal)).session_url;
      return openPage(frame, session, options);
    },
  };
}

function openPage(
  frame: HTMLIFrameElement,
  session: (signal: AbortSignal) => Promise<string>,
  {onMessage, onAsk, onProblem}: FramedPageOptions,
): FramedPage {
  const closing = new AbortController();
  const {signal} = closing;
  let host: FrameHost | undefined;
  const start = async (): Promise<void> => {
    host?.close();
    try {
      const url = await session(signal);
      if (signal.aborted) return;
      host = new FrameHost({
        element: frame,
        page: () => frame.contentWindow,
        url,
        onOpen: () => undefined,
        onTrouble: (problem) => onProblem?.(problem),
        renew: () => session(signal),
        onMoved: () => void start(),
        onAsk: onAsk ?? (() => Promise.resolve(true)),
        onMessage: (message) => onMessage?.(message),
      });
      show(frame, url);
    } catch (error) {
      if (!signal.aborted) onProblem?.(toProblem(error));
    }
  };
  void start();
  return {
    post: (message) => host?.post(message) ?? false,
    close() {
      closing.abort();
      host?.close();
    },
  };
}

function show(frame: HTMLIFrameElement, url: string): void {
  frame.sandbox.value = sandbox;
  frame.allow = permissions;
  frame.referrerPolicy = 'no-referrer';
  frame.src = url;
}
