/** `esign-elements mcp`, as a coding agent meets it: over standard input and output, from the built package. */
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {StdioClientTransport} from '@modelcontextprotocol/sdk/client/stdio.js';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {readDocuments, sectionsOf} from '../../src/cli/mcp/documents.js';

const root = join(import.meta.dirname, '../..');

describe('sections of a document', () => {
  const text =
    '# Title\n\nFirst.\n\n## One\n\n```sh\n# no heading\n```\n\n### Deeper\nText\n\n## Two\n';

  it('stand below their headings, and code below its own', () => {
    expect(sectionsOf('a.md', text)).toEqual([
      {path: 'a.md', headings: ['Title'], text: 'First.'},
      {path: 'a.md', headings: ['Title', 'One'], text: '```sh\n# no heading\n```'},
      {path: 'a.md', headings: ['Title', 'One', 'Deeper'], text: 'Text'},
      {path: 'a.md', headings: ['Title', 'Two'], text: ''},
    ]);
  });

  it.each([
    ['verify the signature of a webhook', 'docs/guide/webhooks.md'],
    ['Content-Security-Policy nonce', 'docs/guide/content-security-policy.md'],
    ['recipe params', 'docs/guide/server-helper.md'],
    ['kubernetes helm', 'docs/guide/deploying.md'],
    ['envelop fingerprnt attribute status badge', 'docs/elements/esign-status.md'],
  ])('%s is found in %s', async (words, path) => {
    const {find} = await readDocuments(pathToFileURL(`${root}/`));
    expect(find(words, 8).map((section) => section.path)).toContain(path);
  });
});

describe('esign-elements mcp', () => {
  const client = new Client({name: 'test', version: '1'});
  beforeAll(() =>
    client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [join(root, 'dist/cli/esign-elements.js'), 'mcp'],
        cwd: import.meta.dirname,
      }),
    ),
  );
  afterAll(() => client.close());

  /** What a tool answers, as text. */
  async function ask(name: string, what: string): Promise<{text: string; isError: boolean}> {
    const {content, isError} = await client.callTool({name, arguments: {what}});
    const [first] = content as readonly {readonly text: string}[];
    return {text: first?.text ?? '', isError: isError === true};
  }

  it('only reads, and says so', async () => {
    const {tools} = await client.listTools();
    expect(tools.map(({name, annotations}) => [name, annotations?.readOnlyHint])).toEqual([
      ['search_docs', true],
      ['read_doc', true],
      ['describe_element', true],
    ]);
  });

  it('finds a section, gives its document, and what a tag takes', async () => {
    const found = await ask('search_docs', 'webhook on your own machine');
    expect(found).toMatchObject({
      isError: false,
      text: expect.stringContaining('webhooks.md') as string,
    });
    const whole = await ask('read_doc', 'docs/guide/webhooks.md');
    expect(whole.text).toMatch(/^# /);
    const tag = await ask('describe_element', '<esign-sign>');
    const {attributes, events, members} = JSON.parse(tag.text) as Record<
      string,
      readonly {readonly name: string; readonly privacy?: string}[]
    >;
    expect(attributes?.map(({name}) => name)).toContain('envelope-fingerprint');
    expect(events?.map(({name}) => name)).toContain('esign-signed');
    expect(members?.filter(({privacy = 'public'}) => privacy !== 'public')).toEqual([]);
  });

  it.each([
    ['read_doc', '../../etc/passwd'],
    ['read_doc', 'docs/../package.json'],
    ['read_doc', '/etc/passwd'],
    ['describe_element', '__proto__'],
    ['search_docs', 'qqqqqqqqqqqqqqqqqqqq'],
  ])('%s of %s says what there is instead', async (name, input) => {
    const {text, isError} = await ask(name, input);
    expect(isError).toBe(true);
    expect(text).toMatch(/There are: .*(?:docs\/guide\/webhooks\.md|esign-sign)/);
  });
});
