/** Addresses of the console, and going from one to another without loading the page again. */
import {basePath} from '../../shared/page-address.js';

/** Below which path the console is. */
export const root = `${basePath}/console`;

/** One address: its view, and what the address names in it. */
export interface Route {
  readonly path: string;
  /** The first part below the root: `envelopes` where there is none. */
  readonly view: string;
  /** The second part, such as an envelope's fingerprint; empty if there is none. */
  readonly id: string;
}

/** Takes an address apart. */
export function routeOf(path: string): Route {
  const [view = '', id = ''] = path.slice(root.length).split('/').filter(Boolean);
  return {path, view: view || 'envelopes', id: decodeURIComponent(id)};
}

/** The address of a view. */
export const pathTo = (view: string, id = ''): string =>
  [root, view, encodeURIComponent(id)].filter(Boolean).join('/');

type Listener = (route: Route) => void;
let tell: Listener = () => undefined;

/** Goes to an address within the console. */
export function go(path: string): void {
  history.pushState(null, '', path);
  tell(routeOf(location.pathname));
}

/** Reports each change of address until the returned function is called. */
export function watchRoute(listener: Listener): () => void {
  tell = listener;
  const handleBack = () => listener(routeOf(location.pathname));
  window.addEventListener('popstate', handleBack);
  return () => {
    tell = () => undefined;
    window.removeEventListener('popstate', handleBack);
  };
}

/** Follows a press on a link within the console; leaves all others, and new windows, to the browser. */
export function followLink(event: MouseEvent): void {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
  const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement);
  if (!link || !isPlain || event.defaultPrevented || link.target || link.download) return;
  const {origin, pathname} = link;
  if (origin !== location.origin || !isWithin(pathname)) return;
  event.preventDefault();
  if (pathname !== location.pathname) go(pathname);
}

const isWithin = (path: string): boolean => path === root || path.startsWith(`${root}/`);
