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

/** Answers every request of a page as it is sent. */
export type ServePage = (request: Request) => Response | Promise<Response>;

const services = new Map<string, AnswerPage>();
const consoles = new Map<string, ServePage>();

/** Address of a page of the service, in a frame of the catalogue. */
export function framedPage(
  page: 'sign' | 'set-up' | 'widget' | 'hand-over',
  answer: AnswerPage,
): string {
  const token = crypto.randomUUID();
  services.set(token, answer);
  const file = page === 'hand-over' ? 'outer-page' : 'page';
  return new URL(`framed/${file}.html?page=${page}#${token}`, location.href).href;
}

/** Address of the console, in a frame of the catalogue. */
export function framedConsole(serve: ServePage): string {
  const token = crypto.randomUUID();
  consoles.set(token, serve);
  return new URL(`framed/outer-page.html?page=console#${token}`, location.href).href;
}

/** The calls of pages, whatever their address is. */
const pathOf = /\/((?:signing|access|set-up|hand-over|form|visits|pages)(?:\/.*)?)$/;

async function answer(token: string, request: Request): Promise<Response> {
  const serve = consoles.get(token);
  if (serve) return serve(request);
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
