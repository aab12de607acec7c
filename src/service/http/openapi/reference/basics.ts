import {html} from 'hono/html';
import type {Markup} from '../../answers/document-shell.js';

const rules = [
  [
    'Authentication',
    'HTTP Basic: the API key as user name, any password. A key belongs on a server, never in a browser.',
  ],
  [
    'Bodies',
    'JSON, or a form in which lists and objects are JSON text; either may also be sent without a content type. A member that is null counts as omitted.',
  ],
  [
    'Identifiers',
    'Fingerprints are 32 hex digits. Other ids and totals are digits in answers, and integers or digits in requests.',
  ],
  [
    'Lists',
    'offset from 0, limit from 1 to 50 (10 unless given), newest first. next is the address of the following page while there is one; offset=-1 counts from the end.',
  ],
  ['Times', 'UTC, as 2026-11-21T09:00:00+0000.'],
  [
    'Errors',
    'An answer with http, code, message, detail and the url of the page that explains the code; 429 has a message alone.',
  ],
  [
    'Limits',
    'Downloads: 60 a minute for each endpoint and key. Beyond a limit: 429 with Retry-After.',
  ],
  [
    'Repeating',
    'A POST with the header Idempotency-Key gets the same answer again for 24 hours. Reads answer with an ETag. Both are extensions.',
  ],
] as const;

/** What holds for every endpoint (docs/interface.md, "Transport"). */
export const basics = (api: string): Markup =>
  html`<section aria-labelledby="basics">
    <h2 id="basics">Basics</h2>
    <p>
      All paths are relative to <code>${api}</code>. The same description in machine-readable form:
      <a href="/v1/openapi.json">openapi.json</a>. <a href="/v1/errors">All error codes</a>.
    </p>
    <dl>
      ${rules.map(
        ([name, text]) =>
          html`<div>
            <dt><b>${name}</b></dt>
            <dd>${text}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
