/** The HTML around reference and error pages: one style sheet inside the page, no script, nothing from elsewhere. */
import {createHash} from 'node:crypto';
import {html, raw} from 'hono/html';
import {documentStyle} from './document-style.js';

/** Escaped markup. */
export type Markup = ReturnType<typeof html>;

const styleHash = createHash('sha256').update(documentStyle).digest('base64');

const headers = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'public, max-age=300',
};

/** A page with this title and this content of its body, as text that can be kept. */
export async function documentPage(title: string, body: Markup): Promise<string> {
  return String(
    await html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <meta name="viewport" content="width=device-width, initial-scale=1" />
          <meta name="color-scheme" content="light dark" />
          <title>${title}</title>
          ${raw(`<style>${documentStyle}</style>`)}
        </head>
        <body>
          ${body}
        </body>
      </html>`,
  );
}

/** Answers with such a page. */
export const documentAnswer = (page: string): Response => new Response(page, {headers});
