/** A page per error code, which every error answer links to. */
import {Hono} from 'hono';
import {html} from 'hono/html';
import {endpoints, type Endpoint} from '../../../contract/endpoints.js';
import {errorCodes, messageOf, statusOf, type ErrorCode} from '../../../contract/errors.js';
import type {Markup} from './document-shell.js';
import {referenceShell} from '../openapi/reference/entry-parts.js';

/**
 * Serves `/v1/errors` and `/v1/errors/<code>`; needs no key.
 * @param base Path under which browsers reach the service.
 */
export function createErrorPages(base: string): Hono {
  const pages = new Hono();
  pages.get('/v1/errors', () => page('Error codes', errorList(base)));
  pages.get('/v1/errors/:code{[0-9]{5}}', (context) => {
    const code = errorCodes.find((known) => String(known) === context.req.param('code'));
    return code === undefined ? context.notFound() : page(`Error ${code}`, errorEntry(code, base));
  });
  return pages;
}

const errorList = (base: string) =>
  html`<ul class="errors">
    ${errorCodes.map((code) => html`<li><a href="${base}/v1/errors/${code}">${code}</a>${messageOf(code)}</li>`)}
  </ul>`;

const errorEntry = (code: ErrorCode, base: string) =>
  html`<p>${messageOf(code)}</p>
    <p>Answered with status ${statusOf(code)}${whereFrom(code, base)}.</p>
    <p>
      <a href="${base}/v1/errors">All error codes</a> ·
      <a href="${base}/v1/reference">API reference</a>
    </p>`;

/** The endpoints that list this code; empty for codes that any endpoint may return. */
function whereFrom(code: ErrorCode, base: string): Markup | string {
  const names = Object.entries<Endpoint>(endpoints).flatMap(([name, {errors}]) =>
    errors.includes(code) ? [name] : [],
  );
  if (names.length === 0) return '';
  const links = names.map(
    (name, at) => html`${at > 0 ? ', ' : ''}<a href="${base}/v1/reference#${name}">${name}</a>`,
  );
  return html` by ${links}`;
}

async function page(title: string, content: Markup): Promise<Response> {
  const body = html`<div class="layout">
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </div>`;
  return referenceShell.answer(await referenceShell.page(title, body));
}
