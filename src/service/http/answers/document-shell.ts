/** The HTML around top-level pages: one inline style sheet, and no external resources. */
import {createHash} from 'node:crypto';
import {html, raw} from 'hono/html';
import {directionOf} from '../../../contract/text/language.js';

/** Escaped markup. */
export type Markup = ReturnType<typeof html>;

export interface DocumentShellOptions {
  /** The style sheet. */
  readonly style: string;
  /** Where its forms may be submitted (the CSP directive `form-action`). */
  readonly formAction: "'none'" | "'self'";
  /** Whether the service's own scripts may run in it and send requests to the service. */
  readonly hasScripts?: boolean;
  /** Whether any site may frame it; no site by default. Only for pages without actions, because of clickjacking. */
  readonly isFramed?: boolean;
  /** With `no-store`, search engines are also told not to index the page. */
  readonly cacheControl: 'public, max-age=300' | 'no-store';
}

export interface DocumentShell {
  /**
   * Renders a page with this title and body, as text that can be cached.
   * @param language Language tag; English if omitted.
   */
  page(title: string, body: Markup, language?: string): Promise<string>;
  /** Responds with a rendered page. */
  answer(page: string, status?: 200 | 400 | 404 | 429 | 500 | 503): Response;
}

/** Creates the shell that all pages of one kind share. */
export function createDocumentShell(options: DocumentShellOptions): DocumentShell {
  const headers = headersOf(options);
  return {
    page: (title, body, language = 'en') => documentPage(options, title, body, language),
    answer: (page, status = 200) => new Response(page, {status, headers}),
  };
}

async function documentPage(
  {style, cacheControl}: DocumentShellOptions,
  title: string,
  body: Markup,
  language: string,
): Promise<string> {
  return String(
    await html`<!doctype html>
      <html lang="${language}" dir="${directionOf(language)}">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          ${cacheControl === 'no-store' ? raw('<meta name="robots" content="noindex" />') : ''}
          <title>${title}</title>
          ${raw(`<style>${style}</style>`)}
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  );
}

const headersOf = ({
  style,
  formAction,
  hasScripts,
  isFramed,
  cacheControl,
}: DocumentShellOptions) => ({
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    ...(hasScripts ? ["script-src 'self'", "connect-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${formAction}`,
    `frame-ancestors ${isFramed ? '*' : "'none'"}`,
  ].join('; '),
  ...(isFramed && framedHeaders),
  'Cache-Control': cacheControl,
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
});

/**
 * Of pages that others frame: a host that isolates itself (`Cross-Origin-Embedder-Policy`) shows only pages that do so
 * too, and that say that others may load them.
 */
export const framedHeaders = {
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
} as const;
