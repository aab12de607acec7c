import type {ClientBase} from 'pg';
import type {Blobs} from '../../ports.js';
import type {CopiedTable} from './table-list.js';

/** What became of the files. */
export interface CopiedFiles {
  readonly copied: number;
  /** Files that rows name and the source does not have. */
  readonly missing: readonly string[];
}

/** Files under way at once. */
const atOnce = 8;

/** Tables with hashes of other things than files. */
const withoutFiles = /\.(seal_certificates|history|service_secrets|job)$/;

/**
 * The files that an installation's rows name: by the house's habit a column or JSON member whose name ends in
 * `sha256` holds one.
 */
export async function listNamedFiles(
  source: ClientBase,
  tables: readonly CopiedTable[],
): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  for (const {name} of tables.filter((table) => !withoutFiles.test(table.name))) {
    const {rows} = await source.query<{sha256: string}>(
      // `i`, because members of JSON are written like `logoSha256`.
      `SELECT DISTINCT (regexp_matches(to_jsonb(r)::text, 'sha256": ?"([0-9a-f]{64})"', 'gi'))[1] AS sha256 FROM ${name} r`,
    );
    for (const {sha256} of rows) names.add(sha256);
  }
  return names;
}

/**
 * Copies files; what is there already costs a look, so that a copy that broke off goes on where it was.
 * @throws DamagedFileError where a file's bytes are not those of its name
 */
export async function copyFiles(
  {source, target}: {readonly source: Blobs; readonly target: Blobs},
  names: ReadonlySet<string>,
  onFile: (done: number) => void,
): Promise<CopiedFiles> {
  // One iterator for all lanes, so that each file is copied once.
  const waiting = names.values();
  const missing: string[] = [];
  let done = 0;
  const work = async () => {
    for (const sha256 of waiting) {
      const bytes = await source.get(sha256);
      if (bytes) await target.put(bytes);
      else missing.push(sha256);
      onFile((done += 1));
    }
  };
  await Promise.all(Array.from({length: atOnce}, work));
  await confirm(target, names, new Set(missing));
  return {copied: names.size - missing.length, missing};
}

/** Reads back what was written: a store may lose a file without a word. */
async function confirm(
  target: Blobs,
  names: ReadonlySet<string>,
  missing: ReadonlySet<string>,
): Promise<void> {
  const waiting = [...names].filter((name) => !missing.has(name)).values();
  const work = async () => {
    for (const sha256 of waiting) {
      if (!(await target.get(sha256)))
        throw new Error(`The file ${sha256} did not arrive at the new place.`);
    }
  };
  await Promise.all(Array.from({length: atOnce}, work));
}
