import {readFile} from 'node:fs/promises';
import {createRequire} from 'node:module';
import {chromium, type Browser, type Page} from '@playwright/test';
import {Hono} from 'hono';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {endpoints, type Endpoint} from '../../src/contract/endpoints.js';
import {eventSchemas} from '../../src/contract/resources/events.js';
import {createErrorPages} from '../../src/service/http/answers/error-pages.js';
import {createReference} from '../../src/service/http/openapi/reference/reference.js';
import {chromiumOptions} from '../chromium.js';
import {origin} from '../service/http/api-fixture.js';

const app = new Hono().route('/', createErrorPages('')).route('/', createReference(`${origin}/v1`));
const eventNames = Object.keys(eventSchemas);
const rows = Object.entries<Endpoint>(endpoints);

describe('the reference page', () => {
  it('has an entry for every endpoint, with path, call and codes', async () => {
    const text = await (await app.request('/v1/reference')).text();
    for (const [name, {path, errors}] of rows) {
      const entry = text.slice(text.indexOf(`<article id="${name}">`)).split('</article>')[0] ?? '';
      expect(entry).toContain(path);
      expect(entry).toContain(`${origin}/v1${path.split('{')[0]}`);
      for (const code of errors) expect(entry).toContain(`href="/v1/errors/${code}"`);
    }
  });

  it('has an entry for every event, with an example of what is delivered and its headers', async () => {
    const text = await (await app.request('/v1/reference')).text();
    for (const name of eventNames) {
      const entry = text.slice(text.indexOf(`<article id="${name}">`)).split('</article>')[0] ?? '';
      expect(entry).toContain(`&quot;action&quot;: &quot;${name}&quot;`);
      expect(entry).toContain('<code>action_date</code>');
    }
    expect(eventNames).toHaveLength(14);
    for (const header of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
      expect(text).toContain(`<code>${header}</code>`);
  });

  it('is where the bare address of the service leads', async () => {
    const answer = await app.request('/');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/v1/reference']);
  });

  it('leads from the bare name of the OpenAPI document to where it is', async () => {
    const answer = await app.request('/openapi.json');
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/v1/openapi.json']);
  });

  it('labels extensions and what is deprecated', async () => {
    const text = await (await app.request('/v1/reference')).text();
    const labelled = (part: RegExp) => [...text.matchAll(part)].map(([, name]) => name);
    const extensions = rows.flatMap(([name, {isExtension}]) => (isExtension ? [name] : []));
    const headings = /<article id="(\w+)">\s*<h3>(?:(?!<\/h3>)[^])*>Extension</g;
    expect(labelled(headings)).toEqual(extensions);
    const members = /<dt>\s*<code>(\w+)<\/code>(?:(?!<\/dt>)[^])*>Extension</g;
    expect(new Set(labelled(members))).toEqual(
      new Set(['test', ...rows.flatMap(([, row]) => row.extensions ?? [])]),
    );
    expect(text).toContain('>Deprecated<');
  });

  it('loads nothing and leads to pages that exist', async () => {
    const text = await (await app.request('/v1/reference')).text();
    expect(text).not.toMatch(/<(script|img|link|iframe)\b/);
    const targets = new Set([...text.matchAll(/href="([^"]+)"/g)].map(([, href = '']) => href));
    for (const href of targets) {
      if (href.startsWith('#')) expect(text).toContain(`id="${href.slice(1)}"`);
      else if (href !== '/v1/openapi.json') expect((await app.request(href)).status).toBe(200);
    }
  });
});

describe('in a browser', () => {
  let browser: Browser;
  let axe: string;
  beforeAll(async () => {
    axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
    browser = await chromium.launch(chromiumOptions);
  });
  afterAll(() => browser.close());

  async function open(path: string, width: number, colorScheme: 'light' | 'dark'): Promise<Page> {
    const page = await browser.newPage({viewport: {width, height: 900}, colorScheme});
    await page.route('**', async (route) => {
      const response = await app.request(new URL(route.request().url()).pathname);
      const headers = Object.fromEntries(response.headers);
      await route.fulfill({status: response.status, headers, body: await response.text()});
    });
    await page.goto(origin + path);
    return page;
  }

  it.each([
    ['/v1/reference', 1280, 'light'],
    ['/v1/reference', 320, 'dark'],
    ['/v1/errors', 320, 'light'],
    ['/v1/errors/10253', 1280, 'dark'],
  ] as const)(
    '%s is styled, fits %i pixels and has no fault for axe (%s)',
    async (path, width, colorScheme) => {
      const page = await open(path, width, colorScheme);
      // Only a policy that lets the style sheet through gives the page its width.
      const widest = await page.evaluate(
        "getComputedStyle(document.querySelector('.layout')).maxWidth",
      );
      expect(widest).toBe('1216px');
      const text = await page.evaluate<number>("document.querySelector('main').clientWidth");
      expect(text).toBeGreaterThan(Math.min(width - 40, 700));
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(overflow).toBeLessThanOrEqual(0);
      await page.evaluate(axe);
      const {violations} = (await page.evaluate('axe.run()')) as {
        violations: {id: string; nodes: {html: string}[]}[];
      };
      expect(violations.map(({id, nodes}) => [id, nodes[0]?.html])).toEqual([]);
      await page.close();
    },
    // axe reads every element of the longest page we have.
    240_000,
  );

  it('lists the endpoints beside the text where there is room, else when asked', async () => {
    const wide = await open('/v1/reference', 1280, 'light');
    const narrow = await open('/v1/reference', 320, 'light');
    const link = (page: Page) => page.getByRole('link', {name: 'createEnvelope'});
    expect([await link(wide).isVisible(), await link(narrow).isVisible()]).toEqual([true, false]);
    await link(wide).focus();
    expect(await wide.evaluate('document.activeElement.hash')).toBe('#createEnvelope');
    await narrow.getByText('Contents', {exact: true}).click();
    expect(await link(narrow).isVisible()).toBe(true);
    await Promise.all([wide.close(), narrow.close()]);
  });
});
