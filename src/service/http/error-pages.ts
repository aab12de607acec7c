/** A page per error code, which every error answer links to. */
import {Hono} from 'hono';
import {html} from 'hono/html';
import {errorCodes, messageOf, statusOf, type ErrorCode} from '../../contract/errors.js';

/** Serves `/v1/errors` and `/v1/errors/<code>`; needs no key. */
export function createErrorPages(): Hono {
  const pages = new Hono();
  pages.get('/v1/errors', (context) =>
    page(context.html.bind(context), 'Error codes', errorList()),
  );
  pages.get('/v1/errors/:code{[0-9]{5}}', (context) => {
    const code = errorCodes.find((known) => String(known) === context.req.param('code'));
    if (code === undefined) return context.notFound();
    return page(context.html.bind(context), `Error ${code}`, errorEntry(code));
  });
  return pages;
}

type Markup = ReturnType<typeof html>;

const errorList = () =>
  html`<ul>
    ${errorCodes.map((code) => html`<li><a href="/v1/errors/${code}">${code}</a> ${messageOf(code)}</li>`)}
  </ul>`;

const errorEntry = (code: ErrorCode) =>
  html`<p>${messageOf(code)}</p>
    <p>Answered with status ${statusOf(code)}.</p>
    <p><a href="/v1/errors">All error codes</a></p>`;

function page(
  respond: (
    body: Markup,
    status: 200,
    headers: Record<string, string>,
  ) => Response | Promise<Response>,
  title: string,
  body: Markup,
) {
  const document = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
      </head>
      <body>
        <h1>${title}</h1>
        ${body}
      </body>
    </html>`;
  return respond(document, 200, {
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'X-Content-Type-Options': 'nosniff',
  });
}
