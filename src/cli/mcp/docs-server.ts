/**
 * `esign-elements mcp`: a server of the Model Context Protocol by which coding agents read the documents of the installed
 * version, and what each tag takes. It reads files of this package, and nothing else.
 */
import {readFile} from 'node:fs/promises';
import {McpServer} from '@modelcontextprotocol/sdk/server/mcp.js';
import {StdioServerTransport} from '@modelcontextprotocol/sdk/server/stdio.js';
import * as z from 'zod/mini';
import {isPublic, readDeclarations} from '../known-tags.js';
import {readDocuments, type Documents} from './documents.js';

const instructions =
  'How to send, sign and follow contracts with the custom elements, the server helper and the service of esign-elements, ' +
  'as documented for the version that is installed here. Search first; read a whole document before you write code by it.';

/** Characters of a section that are shown where several are found. */
const mostShown = 1_500;

/** Sections that are shown. */
const mostSections = 6;

/** What the tools answer from. */
interface Package {
  readonly documents: Documents;
  /** By tag, what the Custom Elements Manifest says of it. */
  readonly tags: ReadonlyMap<string, object>;
}

/** A tool that takes one text, and answers with one. */
interface Tool {
  readonly title: string;
  readonly description: string;
  readonly takes: string;
  /** Undefined if there is no such thing. */
  answer(asked: string, found: Package): string | undefined;
  /** What there is instead. */
  known(found: Package): Iterable<string>;
}

const tools: Readonly<Record<string, Tool>> = {
  search_docs: {
    title: 'Search the documents',
    description: 'Finds sections of the documents by words, best first.',
    takes: 'Words, such as "webhook signature".',
    answer(words, {documents}) {
      const found = documents.find(words, mostSections).map(({path, headings, text}) => {
        const shown = text.length > mostShown ? `${text.slice(0, mostShown)} …` : text;
        return `${path}: ${headings.join(' › ')}\n\n${shown}`;
      });
      return found.join('\n\n---\n\n') || undefined;
    },
    known: ({documents}) => documents.texts.keys(),
  },
  read_doc: {
    title: 'Read a document',
    description: 'Gives a document as a whole, in Markdown.',
    takes: 'Its path, as search_docs names it.',
    answer: (path, {documents}) => documents.texts.get(path),
    known: ({documents}) => documents.texts.keys(),
  },
  describe_element: {
    title: 'Describe a tag',
    description: 'Attributes, properties, events, slots, CSS parts and CSS properties of a tag.',
    takes: 'Its name, such as esign-sign.',
    answer(tag, {tags}) {
      const described = tags.get(tag.replaceAll(/[<>/]/g, ''));
      return described && JSON.stringify(described, undefined, 2);
    },
    known: ({tags}) => tags.keys(),
  },
};

/**
 * Creates the server.
 * @param root The package's folder, with a slash at its end.
 */
export async function createDocsServer(root: URL): Promise<McpServer> {
  const found = {documents: await readDocuments(root), tags: await readTags(root)};
  const {version} = JSON.parse(await readFile(new URL('package.json', root), 'utf8')) as {
    readonly version: string;
  };
  const server = new McpServer({name: 'esign-elements', version}, {instructions});
  for (const [name, {title, description, takes, answer, known}] of Object.entries(tools))
    server.registerTool(
      name,
      {
        title,
        description,
        inputSchema: {what: z.string().check(z.minLength(1), z.maxLength(400), z.describe(takes))},
        annotations: {readOnlyHint: true, openWorldHint: false},
      },
      ({what}) => {
        const answered = answer(what, found);
        const text = answered ?? `There is no ${what}. There are: ${[...known(found)].join(', ')}.`;
        return {content: [{type: 'text', text}], isError: answered === undefined};
      },
    );
  return server;
}

/** Serves over standard input and output until that ends. */
export async function serveDocs(root: URL): Promise<void> {
  const server = await createDocsServer(root);
  await server.connect(new StdioServerTransport());
  await new Promise<void>((resolve) => {
    server.server.onclose = resolve;
    process.stdin.once('end', () => void server.close());
  });
}

/** What the Custom Elements Manifest says of each tag, without what is not public. */
async function readTags(root: URL): Promise<ReadonlyMap<string, object>> {
  const declared = await readDeclarations(new URL('custom-elements.json', root));
  return new Map(
    [...declared].map(([tag, {members = [], ...rest}]) => [
      tag,
      {...rest, members: members.filter(isPublic)},
    ]),
  );
}
