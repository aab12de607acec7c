/** A host app of one page: the elements from the file for script tags, and whatever answers under the helper's path. */
import {createReadStream} from 'node:fs';
import {createServer, type RequestListener} from 'node:http';
import type {AddressInfo} from 'node:net';
import {basename, join} from 'node:path';

const standalone = join(import.meta.dirname, '../../../dist/standalone');

/** What the host serves. */
export interface HostPage {
  /** Body of the page at `/`. */
  readonly body: string;
  /** What answers under `/esign`. */
  readonly helper: RequestListener;
  /** Content Security Policy of the page. */
  readonly policy?: string;
  /** Whether the page loads the elements from its own host, as it does unless told otherwise. */
  readonly hasOwnScript?: boolean;
}

/** A server on a port of its own, which makes an origin of its own. */
export interface Listening {
  readonly origin: string;
  close(): void;
}

/** Serves on a free port. */
export async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {origin: `http://localhost:${(server.address() as AddressInfo).port}`, close};
}

/** Serves the page, the scripts it loads, and the helper. */
export const serveHost = ({
  body,
  helper,
  policy,
  hasOwnScript = true,
}: HostPage): Promise<Listening> =>
  listen((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/esign/')) return helper(request, response);
    if (pathname.startsWith('/elements/')) {
      response.setHeader('content-type', 'text/javascript');
      return createReadStream(join(standalone, basename(pathname))).pipe(response);
    }
    if (pathname !== '/') return response.writeHead(404).end('<h1>No such page</h1>');
    if (policy) response.setHeader('content-security-policy', policy);
    response
      .setHeader('content-type', 'text/html; charset=utf-8')
      .end(pageAround(hasOwnScript ? `${ownScript}${body}` : body));
  });

const ownScript = '<script type="module" src="/elements/elements.js"></script>';

const pageAround = (body: string) => `<!doctype html>
<html lang="en">
  <title>Contract</title>
  <link rel="icon" href="data:," />
  ${body}
</html>`;
