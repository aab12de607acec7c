/** The HTML around a framed page: no inline script or style, no cookies, framed by the allowed origins only. */
import {html} from 'hono/html';
import {type Language, directionOf} from '../../../contract/text/language.js';
import {framedHeaders} from '../../http/answers/document-shell.js';
import type {PageEntry} from './page-assets.js';
import {pageWords} from './accepted-language.js';

/** What the page depends on. */
export interface PageShellOptions {
  /** Who may frame it. */
  readonly origins: readonly string[];
  readonly status: 200 | 404;
  /** What it shows before its script runs. */
  readonly language: Language;
  /** The language of its session, as a tag; the script uses the browser's if there is none. */
  readonly locale: string | null;
  /** Whether it frames a page of our own, or is framed by one; omitted if neither. */
  readonly nesting?: 'outer' | 'inner';
}

/** The page for an address, or with 404 for one that opens nothing; the script then shows a message. */
export async function pageShell(
  entry: PageEntry,
  {origins, status, language, locale, nesting}: PageShellOptions,
): Promise<Response> {
  const {title, needsScript} = pageWords[language];
  const document = html`<!doctype html>
    <html
      lang="${language}"
      dir="${directionOf(language)}"
      data-locale="${locale ?? ''}"
      data-base="${entry.base}"
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        <meta name="esign-origins" content="${origins.join(' ')}" />
        <title>${title}</title>
        ${entry.styles.map((path) => html`<link rel="stylesheet" href="${path}" />`)}
        ${entry.preloads.map((path) => html`<link rel="modulepreload" href="${path}" />`)}
        <script type="module" src="${entry.script}"></script>
      </head>
      <body>
        <noscript>${needsScript}</noscript>
      </body>
    </html> `;
  const policy = {'Content-Security-Policy': contentSecurityPolicy(origins, nesting)};
  return new Response(String(await document), {status, headers: {...headers, ...policy}});
}

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  ...framedHeaders,
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** `frame-ancestors` applies to framing only: a link in a mail opens regardless. */
function contentSecurityPolicy(
  origins: readonly string[],
  nesting: PageShellOptions['nesting'],
): string {
  // All ancestors count: the page around it, and whoever frames that page.
  const framers = nesting === 'inner' ? ["'self'", ...origins] : origins;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    // The host's font, from the host alone.
    ["font-src 'self'", ...origins].join(' '),
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    ...(nesting === 'outer' ? ["frame-src 'self'"] : []),
    `frame-ancestors ${framers.length > 0 ? framers.join(' ') : "'none'"}`,
  ].join('; ');
}
