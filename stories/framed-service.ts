/**
 * What stands in for the service in the catalogue: frames show the real pages, as built, and the story around them
 * answers their calls. Nothing leaves the browser, so it works wherever the catalogue is published.
 */
import {PageError} from '../src/pages/shared/page-client.js';
import {answerPage} from '../test/elements/sample-pages.js';

/** A call of a page: `POST signing/consent`. */
export interface PageCall {
  readonly call: string;
  readonly body: unknown;
  /** Tag of the language in which the page is shown. */
  readonly language: string;
}

/** Answers the calls of one page. */
export type AnswerPage = (call: PageCall) => unknown;

const services = new Map<string, AnswerPage>();

/** Address of a page of the service, in a frame of the catalogue. */
export function framedPage(page: 'sign' | 'set-up' | 'widget', answer: AnswerPage): string {
  const token = crypto.randomUUID();
  services.set(token, answer);
  return new URL(`framed/page.html?page=${page}#${token}`, location.href).href;
}

/** The calls of pages, whatever their address is. */
const pathOf = /\/((?:signing|access|set-up|form|visits|pages)(?:\/.*)?)$/;

async function answer(token: string, request: Request): Promise<Response> {
  const [, path = ''] = pathOf.exec(new URL(request.url).pathname) ?? [];
  if (path.startsWith('pages/'))
    return path.endsWith('places') ? Response.json({places: [], taken: []}) : answerPage(path);
  const text = await request.text();
  const body: unknown = text ? JSON.parse(text) : undefined;
  const language = request.headers.get('accept-language') ?? 'en';
  try {
    const call = `${request.method} ${path}`;
    return Response.json((await services.get(token)?.({call, body, language})) ?? {});
  } catch (error) {
    if (!(error instanceof PageError)) throw error;
    const {code, message} = error;
    return Response.json({error: {code, message}}, {status: 409});
  }
}

window.answerFramedPage = answer;

declare global {
  interface Window {
    /** Called by `framed/open-page.js`. */
    answerFramedPage?: typeof answer;
  }
}
