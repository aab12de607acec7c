/** The reference page, generated from the OpenAPI document when it is first asked for, and served without a key. */
import {Hono} from 'hono';
import {html} from 'hono/html';
import {describeApi} from '../openapi.js';
import {resolved} from '../resolved.js';
import type {Markup} from '../../answers/document-shell.js';
import {eventSection, type EventOperation} from './event-entry.js';
import {operationEntry, type Operation} from './operation-entry.js';
import {referenceShell} from './entry-parts.js';

interface Description {
  readonly info: {readonly title: string; readonly version: string; readonly summary: string};
  readonly tags: readonly {readonly name: string; readonly description: string}[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, {readonly post: EventOperation}>>;
}

interface Entry {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

/**
 * Serves `/v1/reference`, redirects `/` to it, and `/openapi.json` to the OpenAPI document. @param api Base URL of the API, `…/v1`.
 */
export function createReference(api: string): Hono {
  let page: Promise<string> | undefined;
  const path = new URL(api).pathname;
  return new Hono()
    .get('/v1/reference', async () => referenceShell.answer(await (page ??= referencePage(api))))
    .get('/', (context) => context.redirect(`${path}/reference`))
    .get('/openapi.json', (context) => context.redirect(`${path}/openapi.json`));
}

function referencePage(api: string): Promise<string> {
  const document = describeApi(api);
  const {info, tags, paths, webhooks} = resolved(document, document) as unknown as Description;
  const entries = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );
  const events = Object.values(webhooks).map(({post}) => post);
  const groups = tags.map((tag) => ({
    ...tag,
    entries: entries.filter(({operation}) => operation.tags[0] === tag.name),
  }));
  return referenceShell.page(
    `${info.title} – API reference`,
    html`<a class="skip" href="#content">Skip to content</a>
      <div class="layout">
        <header>
          <h1>${info.title}</h1>
          <p>${info.summary} Version ${info.version}.</p>
        </header>
        ${navigation(groups, events)}
        <main id="content">
          ${basics(api)}
          ${groups.map(
            ({name, description, entries: own}) =>
              html`<section aria-labelledby="${idOf(name)}">
                <h2 id="${idOf(name)}">${name}</h2>
                <p>${description}</p>
                ${own.map((entry) => operationEntry(entry.operation, {api, ...entry}))}
              </section>`,
          )}
          ${eventSection(events)}
        </main>
      </div>`,
  );
}

const navigation = (
  groups: readonly {readonly name: string; readonly entries: readonly Entry[]}[],
  events: readonly EventOperation[],
): Markup =>
  html`<nav aria-label="Endpoints" tabindex="0">
    <details>
      <summary>Contents</summary>
      <ul>
        ${contentsOf('Start', [html`<a href="#basics">Basics</a>`])}
        ${groups.map(({name, entries}) => contentsOf(name, entries.map(linkTo)))}
        ${contentsOf(
          'Events',
          events.map(({operationId}) => html`<a href="#${operationId}">${operationId}</a>`),
        )}
      </ul>
    </details>
  </nav>`;

const contentsOf = (name: string, links: readonly Markup[]): Markup =>
  html`<li>
    <b>${name}</b>
    <ul>
      ${links.map((link) => html`<li>${link}</li>`)}
    </ul>
  </li>`;

const linkTo = ({method, operation: {operationId}}: Entry): Markup =>
  html`<a href="#${operationId}"
    ><span class="method ${method}">${method}</span> ${operationId}</a
  >`;

const idOf = (tag: string): string => `about-${tag.toLowerCase().replaceAll(' ', '-')}`;

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
const basics = (api: string): Markup =>
  html`<section aria-labelledby="basics">
    <h2 id="basics">Basics</h2>
    <p>
      All paths are relative to <code>${api}</code>. The same description in machine-readable form:
      <a href="${new URL(api).pathname}/openapi.json">openapi.json</a>.
      <a href="${new URL(api).pathname}/errors">All error codes</a>.
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
