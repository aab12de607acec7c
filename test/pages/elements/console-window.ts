/** The console in a window of its own, over a service that answers as told. */
import type {CallerAnswer} from '../../../src/contract/access/caller.js';
import {placeholder} from '../../../src/contract/placeholder.js';
import type {ConsoleRole, Permission} from '../../../src/contract/access/permissions.js';
import {network} from '../../../src/pages/console/app/console-client.js';
import '../../../src/pages/console/app/console-app.js';
import {find, until} from '../../elements/fixture.js';
import {answersFor, answersIn, type StateName} from './console-fixture.js';

const original = {...network, fetch: window.fetch};
const home = location.href;

/** Closes it: the next one begins where this one began. */
export function close(): void {
  Object.assign(network, original);
  window.fetch = original.fetch;
  document.body.replaceChildren();
  history.replaceState(null, '', home);
}

interface Choices {
  readonly isPartner?: boolean;
  readonly path?: string;
  /** Whether nobody has set the installation up. */
  readonly isFresh?: boolean;
  /** What the role may do, but this person may not. */
  readonly without?: readonly Permission[];
  /** What its lists hold: a little if omitted. */
  readonly state?: StateName;
  /** English if omitted. */
  readonly lang?: string;
}

/** The console of somebody with a role. */
export async function open(
  role: ConsoleRole,
  {
    isPartner = false,
    isFresh = false,
    path = '/console',
    without = [],
    state,
    lang = 'en',
  }: Choices = {},
) {
  const usual = answersFor(role, isPartner);
  const answers = state ? answersIn(state, usual) : usual;
  const me = answers['GET /v1/me'] as CallerAnswer;
  const permissions = me.permissions.filter((each) => !without.includes(each));
  const nobody = {company_name: placeholder.company, user_email: placeholder.email};
  answers['GET /v1/me'] = {...me, permissions, ...(isFresh ? nobody : {})};
  const requests: {readonly call: string; readonly headers: Headers; readonly body: unknown}[] = [];
  const left: string[] = [];
  const answer = (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const call = `${init.method ?? 'GET'} ${new URL(String(input), location.origin).pathname}`;
    const body = typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined;
    requests.push({call, headers: new Headers(init.headers), body});
    const found = answers[call];
    if (found instanceof Promise) return found as Promise<Response>;
    if (found instanceof Response) return Promise.resolve(found.clone());
    return Promise.resolve(
      found ? Response.json(found) : Response.json({code: 10001, message: 'No.'}, {status: 400}),
    );
  };
  network.fetch = answer;
  network.leave = (to) => void left.push(to);
  window.fetch = (input, init) =>
    String(input).startsWith('/console') ? answer(input, init) : original.fetch(input, init);
  document.documentElement.lang = lang;
  history.pushState(null, '', path);
  const app = document.createElement('esign-console');
  document.body.replaceChildren(app);
  await until(() => find(app, 'main h1, main > *:not(p), .failure') ?? left[0]);
  /** What the open view, or the list in it, holds. */
  const inView = (selector: string): HTMLElement | null => {
    const view = find(app, 'main > *');
    const inner = view && find(view, 'console-list');
    return (view && find(view, selector)) ?? (inner && find(inner, selector)) ?? null;
  };
  /** The same, however deep in elements of the console. */
  const inDeep = (selector: string) => findDeep(find(app, 'main > *'), selector);
  return {app, answers, requests, left, inView, inDeep};
}

/** What is read in a page, without what is marked as code. */
export function textIn(root: ParentNode): string {
  const read = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (node instanceof Element && node.matches('code, style, script, svg')) return '';
    const inner = node instanceof Element && node.shadowRoot;
    return [...(inner ? [inner] : []), ...node.childNodes].map(read).join(' ');
  };
  return read(root as unknown as Node).replace(/\s+/g, ' ');
}

/** The first that is found in a root or in any element below it. */
export function findAnywhere(root: ParentNode, selector: string): Element | null {
  const below = [...root.querySelectorAll('*')].flatMap(({shadowRoot}) => shadowRoot ?? []);
  return (
    root.querySelector(selector) ??
    below.map((each) => findAnywhere(each, selector)).find((found) => found !== null) ??
    null
  );
}

function findDeep(from: Element | null, selector: string): HTMLElement | null {
  const root = from?.shadowRoot;
  if (!root) return null;
  const inner = [...root.querySelectorAll('*')].filter(({localName}) =>
    localName.startsWith('console-'),
  );
  return (
    root.querySelector<HTMLElement>(selector) ??
    inner.map((each) => findDeep(each, selector)).find(Boolean) ??
    null
  );
}

/** The dialog that is open. */
export const dialog = () => document.querySelector('console-dialog');
/** Something in it. */
export const inDialog = <Found extends HTMLElement>(selector: string) => {
  const open = dialog();
  return open && find<Found>(open, selector);
};
