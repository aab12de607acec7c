import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {serve} from '@hono/node-server';
import express from 'express';
import fastify from 'fastify';
import {Hono} from 'hono';
import {onTestFinished} from 'vitest';
import {createEsignHandler, type EsignHandlerOptions} from '../../../src/server/index.js';
import {toNodeListener} from '../../../src/server/node/index.js';
import {workerHost} from './worker-host.js';

/** A host app with the helper mounted as docs/guide/server-helper.md shows; it sets a header and a cookie of its own. */
export interface Host {
  readonly origin: string;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

type StartHost = (options: EsignHandlerOptions) => Promise<Host>;

/** Every framework that the guide names a line for. */
export const hosts: Readonly<Record<string, StartHost>> = {
  'node:http': async (options) => {
    const esign = toNodeListener(createEsignHandler(options));
    const server = createServer((request, response) => {
      response.setHeader('x-host', 'yes').setHeader('set-cookie', 'host=1');
      void esign(request, response);
    });
    return listening(server.listen(0));
  },
  Express: async (options) => {
    const app = express();
    app.use((_request, response, next) => {
      response.set('x-host', 'yes').cookie('host', '1');
      next();
    });
    app.use('/esign', toNodeListener(createEsignHandler(options)));
    app.use(express.json());
    return listening(app.listen(0));
  },
  Fastify: async (options) => {
    const app = fastify();
    const esign = toNodeListener(createEsignHandler(options));
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
      scope.all('/esign/*', (request, reply) => {
        reply.raw.setHeader('x-host', 'yes').setHeader('set-cookie', 'host=1');
        reply.hijack();
        return esign(request.raw, reply.raw);
      });
    });
    await app.listen({port: 0});
    return listening(app.server);
  },
  Hono: async (options) => {
    const app = new Hono();
    const esign = createEsignHandler(options);
    app.use(async (context, next) => {
      await next();
      context.header('x-host', 'yes');
      context.header('set-cookie', 'host=1', {append: true});
    });
    app.all('/esign/*', (context) => esign(context.req.raw));
    return listening(serve({fetch: app.fetch, port: 0}) as Server);
  },
  'Next route handler': async (options) => {
    const esign = createEsignHandler(options);
    return inProcess((request) =>
      nextServer({GET: esign, POST: esign, DELETE: esign, OPTIONS: esign}, request),
    );
  },
  'worker-style global scope': async (options) => inProcess(await workerHost(options)),
};

/** Calls the exports of `app/esign/[...path]/route.ts` as Next does. */
async function nextServer(
  route: Readonly<Record<string, (request: Request) => Promise<Response>>>,
  request: Request,
): Promise<Response> {
  const handle = route[request.method];
  return handle ? handle(request) : new Response(null, {status: 405});
}

function inProcess(handle: (request: Request) => Promise<Response>): Host {
  const origin = 'https://app.example';
  return {
    origin,
    fetch: async (path, init) => {
      const response = await handle(new Request(origin + path, init));
      response.headers.set('x-host', 'yes');
      response.headers.append('set-cookie', 'host=1');
      return response;
    },
  };
}

/** The host of a server, which ends with the test. */
export async function listening(server: Server): Promise<Host> {
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {origin, fetch: (path, init) => fetch(origin + path, init)};
}
