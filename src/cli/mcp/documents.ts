/** The documents of this package, by section, and what is found in them. */
import {readdir, readFile} from 'node:fs/promises';
import MiniSearch from 'minisearch';

/** What stands below a heading. */
export interface Section {
  /** As in the package, such as `docs/guide/events.md`. */
  readonly path: string;
  /** Headings from the title of the document to its own. */
  readonly headings: readonly string[];
  readonly text: string;
}

/** The documents of a package. */
export interface Documents {
  /** Texts by their paths. */
  readonly texts: ReadonlyMap<string, string>;
  /** Sections that fit some words, best first; words may be misspelt or half typed. */
  find(words: string, most: number): readonly Section[];
}

/** Words of questions that say nothing of what is looked for. */
const unspecific = new Set(
  'a an and are as at be by can do does for from how i in into is it its my of on or the this to what when which with'.split(
    ' ',
  ),
);

/**
 * Reads the README and the folder `docs`.
 * @param root The package's folder, with a slash at its end.
 */
export async function readDocuments(root: URL): Promise<Documents> {
  const found = await readdir(new URL('docs/', root), {recursive: true});
  const below = found.map((path) => `docs/${path.replaceAll('\\', '/')}`);
  const paths = ['README.md', ...below.filter((path) => path.endsWith('.md')).toSorted()];
  const texts = new Map(
    await Promise.all(
      paths.map(async (path) => [path, await readFile(new URL(path, root), 'utf8')] as const),
    ),
  );
  const sections = [...texts].flatMap(([path, text]) => sectionsOf(path, text));
  const index = new MiniSearch<{id: number; heading: string; path: string; text: string}>({
    fields: ['heading', 'path', 'text'],
    processTerm: (term) => (unspecific.has(term.toLowerCase()) ? null : term.toLowerCase()),
    searchOptions: {
      boost: {heading: 4, path: 2},
      prefix: (term) => term.length > 3,
      fuzzy: (term) => (term.length > 5 ? 0.2 : false),
    },
  });
  index.addAll(
    sections.map(({headings, path, text}, id) => ({id, heading: headings.join(' '), path, text})),
  );
  return {
    texts,
    find: (words, most) =>
      index
        .search(words)
        .slice(0, most)
        .flatMap(({id}) => sections[Number(id)] ?? []),
  };
}

/** The sections of a text in Markdown; lines of code that begin with `#` are no headings. */
export function sectionsOf(path: string, text: string): readonly Section[] {
  const sections: {path: string; headings: string[]; lines: string[]}[] = [];
  let [headings, isCode]: [string[], boolean] = [[], false];
  for (const line of text.split('\n')) {
    if (/^\s*```/.test(line)) isCode = !isCode;
    const [, marks, heading] = (!isCode && /^(#{1,6})\s+(.+)$/.exec(line)) || [];
    if (marks && heading) {
      headings = [...headings.slice(0, marks.length - 1), heading];
      sections.push({path, headings, lines: []});
    } else if (sections.length > 0) sections.at(-1)?.lines.push(line);
    else if (line.trim() !== '') sections.push({path, headings, lines: [line]});
  }
  return sections.map(({lines, ...section}) => ({...section, text: lines.join('\n').trim()}));
}
