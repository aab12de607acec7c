/** Scripts and fonts of the framed pages, as built: file names contain a hash, so they never change. */
import {readFile} from 'node:fs/promises';
import {join} from 'node:path';
import {promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';
import * as z from 'zod/mini';
import type {Language} from '../../../contract/text/language.js';

/** Pages with scripts; the build has one entry for each. */
export type PageName =
  | 'sign'
  | 'preview'
  | 'set-up'
  | 'widget'
  | 'confirm'
  | 'hand-over'
  | 'verify-file'
  | 'again'
  | 'console'
  | 'sign-in';

/** What a page's HTML refers to. */
export interface PageEntry {
  /** The path under which the service is; empty at the root of its host. */
  readonly base: string;
  readonly script: string;
  /**
   * Modules that the script needs before it runs, and the words of the language: a browser would learn of each only from
   * the one before it.
   */
  readonly preloads: readonly string[];
  readonly styles: readonly string[];
}

/** The built files. */
export interface PageAssets {
  /**
   * @param language In which the page begins, where that is known.
   * @throws Error if the page was not built.
   */
  entry(page: PageName, language?: Language): PageEntry;
  /** A file by its path below `/embed/`, compressed if requested; undefined if there is none. */
  read(path: string, encoding: AssetEncoding | null): Promise<Uint8Array | undefined>;
}

/** Encodings in which text files are available. */
export type AssetEncoding = 'br' | 'gzip';

const manifestSchema = z.record(
  z.string(),
  z.object({
    name: z.optional(z.string()),
    file: z.string(),
    isEntry: z.optional(z.boolean()),
    imports: z.optional(z.array(z.string())),
    css: z.optional(z.array(z.string())),
  }),
);
type Manifest = z.infer<typeof manifestSchema>;
type Chunk = Manifest[string];

const compress = {
  br: (bytes: Uint8Array) =>
    promisify(brotliCompress)(bytes, {params: {[constants.BROTLI_PARAM_QUALITY]: 9}}),
  gzip: (bytes: Uint8Array) => promisify(gzip)(bytes),
};

/**
 * Reads the manifests of the builds in these folders; files are read once and kept in memory.
 * @param base The path under which browsers reach the service; empty at the root of its host.
 */
export async function openPageAssets(
  base: string,
  ...folders: readonly string[]
): Promise<PageAssets> {
  const builds = await Promise.all(folders.map(readBuild));
  const kept = new Map<string, Promise<Uint8Array>>();

  const keep = (key: string, load: () => Promise<Uint8Array>): Promise<Uint8Array> => {
    const loading = kept.get(key) ?? load();
    // The promise, so that requests at the same time read and compress the file once.
    kept.set(key, loading);
    return loading;
  };

  return {
    entry(page, language = 'en') {
      const entry = builds
        .map(({manifest}) => entryOf(manifest, page, language, base))
        .find((each) => each);
      if (!entry) throw new Error(`The page "${page}" is not built. Run npm run build.`);
      return entry;
    },
    async read(path, encoding) {
      // Only files of a manifest, so no path can lead out of its folder.
      const build = builds.find(({files}) => files.has(path));
      if (!build) return undefined;
      const plain = keep(path, () => readFile(join(build.folder, path)));
      if (!encoding) return plain;
      return keep(`${path} ${encoding}`, async () => compress[encoding](await plain));
    },
  };
}

async function readBuild(folder: string) {
  const text = await readFile(join(folder, '.vite/manifest.json'), 'utf8');
  const manifest = manifestSchema.parse(JSON.parse(text));
  return {folder, manifest, files: filesOf(manifest)};
}

function filesOf(manifest: Manifest): ReadonlySet<string> {
  return new Set(Object.values(manifest).flatMap(({file, css = []}) => [file, ...css]));
}

/** The words of a page, by their folder among the languages; English is in the scripts. */
const surfaces: Readonly<Partial<Record<PageName, string>>> = {
  sign: 'sign',
  preview: 'sign',
  widget: 'sign',
  confirm: 'sign',
  'set-up': 'set-up',
};

function entryOf(
  manifest: Manifest,
  page: PageName,
  language: Language,
  base: string,
): PageEntry | undefined {
  const chunk = Object.values(manifest).find(({isEntry, name}) => isEntry && name === page);
  if (!chunk) return undefined;
  const imported = [...importsOf(manifest, chunk)];
  const words = manifest[`../languages/${surfaces[page]}/${language.toLowerCase()}.ts`];
  const at = (file: string) => `${base}/embed/${file}`;
  return {
    base,
    script: at(chunk.file),
    preloads: [...imported, ...(words ? [words] : [])].map(({file}) => at(file)),
    styles: [chunk, ...imported].flatMap(({css = []}) => css.map(at)),
  };
}

/** All modules that a chunk needs before it runs, each once. */
function importsOf(
  manifest: Manifest,
  {imports = []}: Chunk,
  found = new Set<Chunk>(),
): ReadonlySet<Chunk> {
  for (const key of imports) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk)) continue;
    importsOf(manifest, chunk, found.add(chunk));
  }
  return found;
}
