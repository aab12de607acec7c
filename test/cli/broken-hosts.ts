import type {RequestListener} from 'node:http';
import express from 'express';
import type {HostToCheck} from './broken-host.js';

const refuses: RequestListener = (_request, response) => void response.writeHead(404).end('no');

const tooLarge =
  (helper: RequestListener): RequestListener =>
  (request, response) => {
    const size = Number(request.headers['content-length'] ?? 0);
    if (size > 1024 * 1024) return void response.writeHead(413).end('<h1>413</h1>');
    return helper(request, response);
  };

const demandsToken =
  (helper: RequestListener): RequestListener =>
  (request, response) => {
    const isEvent = request.url?.endsWith('/webhooks');
    if (request.method === 'POST' && !isEvent) return void response.writeHead(403).end('CSRF');
    return helper(request, response);
  };

const olderThanToday: RequestListener = (_request, response) => {
  response.setHeader('date', new Date(Date.now() - 600_000).toUTCString());
  response.setHeader('content-type', 'application/json');
  response.end('{"envelopes": [], "webhooks": []}');
};

const toHttps: RequestListener = (request, response) =>
  void response.writeHead(308, {location: `https://127.0.0.1:9${request.url}`}).end();

/** Hosts with one mistake each: the finding it is named in, and its remedy. */
export const brokenHosts: readonly (readonly [string, HostToCheck, string, string])[] = [
  ['the key is wrong', {apiKey: 'wrong'}, 'service', 'check the API key'],
  [
    'the service is dead',
    {baseUrl: () => 'http://127.0.0.1:9/v1'},
    'service',
    'start the service, check `service.baseUrl`',
  ],
  [
    'the address of the service lacks its version',
    {baseUrl: (origin) => origin},
    'service',
    'end `service.baseUrl` with /v1',
  ],
  [
    'the service is called over http, and wants https',
    {service: toHttps},
    'service',
    'set `service.baseUrl` to what it redirects to',
  ],
  ['the variables are not set', {baseUrl: () => ''}, 'service', 'set both members of `service`'],
  [
    'the policy blocks the inline script',
    {policy: "script-src 'self'", html: "<script type=module>import '/elements.js'</script>"},
    'csp script',
    'move it to a file, or give it the policy’s nonce',
  ],
  [
    'the policy blocks the frame',
    {policy: "frame-src 'self'"},
    'csp frame',
    'lacks https://sign.example.com, where the signing page is: check `frame-src`',
  ],
  [
    'the handler is not mounted',
    {helper: refuses},
    'helper',
    'mount the helper there, or set `endpoint`',
  ],
  [
    'a body parser has read the body',
    {
      before: (helper) =>
        express()
          .use(express.json({limit: '40mb'}), express.urlencoded({extended: false}))
          .use((request, response) => helper(request, response)),
    },
    'webhook',
    'mount the handler before body parsers',
  ],
  [
    'a proxy takes small bodies alone',
    {before: tooLarge},
    'files',
    'let proxies and parsers take 40 MB there',
  ],
  [
    'a protection from forged requests stands before the handler',
    {before: demandsToken},
    'origins',
    'exempt it from CSRF protection',
  ],
  [
    'the clock of the host is wrong',
    {service: olderThanToday},
    'clock',
    "set this machine's clock, by NTP",
  ],
];
