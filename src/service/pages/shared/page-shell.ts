/** The HTML around a framed page: no inline script or style, no cookie, framed by the allowed origins only. */
import {html} from 'hono/html';
import type {PageEntry} from './page-assets.js';

/**
 * The page for an address, or with 404 for one that opens nothing; the script says so in words.
 * @param origins Who may frame it.
 * @param locale The language it begins with; the browser's where there is none.
 */
export async function pageShell(
  entry: PageEntry,
  origins: readonly string[],
  status: 200 | 404,
  locale: string | null = null,
): Promise<Response> {
  const document = html`<!doctype html>
    <html lang="en" data-locale="${locale ?? ''}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <meta name="esign-origins" content="${origins.join(' ')}" />
        <title>E-signature</title>
        ${entry.styles.map((path) => html`<link rel="stylesheet" href="/embed/${path}" />`)}
        ${entry.preloads.map((path) => html`<link rel="modulepreload" href="/embed/${path}" />`)}
        <script type="module" src="/embed/${entry.script}"></script>
      </head>
      <body>
        <noscript
          >This page needs JavaScript. Please switch it on and load the page again.</noscript
        >
      </body>
    </html> `;
  return new Response(String(await document), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': contentSecurityPolicy(origins),
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
      'X-Content-Type-Options': 'nosniff',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    },
  });
}

/** `frame-ancestors` concerns framing only: a link from a mail opens whatever it says. */
function contentSecurityPolicy(origins: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${origins.length > 0 ? origins.join(' ') : "'none'"}`,
  ].join('; ');
}
