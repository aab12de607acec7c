import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {dirname, join} from 'node:path';
import {detectProject, type Project} from './detect-project.js';
import {lineDiff} from './line-diff.js';
import type {PlannedFile, Plan} from './plans/plan.js';
import {
  planForAngular,
  planForAstro,
  planForNext,
  planForNuxt,
  planForReactRouter,
  planForSolidStart,
  planForSvelteKit,
} from './plans/app-plans.js';
import {planForExpress, planForHono, planForVite} from './plans/server-plans.js';
import type {Stack} from './stacks.js';
import {envExample} from './written-files.js';

const guides = 'node_modules/esign-elements/docs/guide/stacks';

/** Where `init` works, and how it asks questions. */
export interface InitOptions {
  /** Folder of the project that contains its package.json. */
  readonly folder: string;
  /** A name of `stacks.ts`; detected by default. */
  readonly stack: string | undefined;
  print(text: string): void;
  /** Whether the files shown may be written. */
  confirm(question: string): Promise<boolean>;
  /** Whether an existing file may be replaced. */
  mayReplace(question: string): Promise<boolean>;
}

/**
 * Writes a handler, a page and `.env.example` to a project, after showing them.
 * @returns false if nothing was written
 * @throws Error with one sentence if the folder contains no supported project
 */
export async function init(options: InitOptions): Promise<boolean> {
  const project = await detectProject(options.folder, options.stack);
  const {files, nextSteps} = planFor(project);
  const changes = (await Promise.all(files.map((file) => compare(options.folder, file)))).filter(
    ({before, after}) => before !== after,
  );
  if (changes.length === 0) {
    options.print('Everything already exists.\n');
    return true;
  }
  for (const change of changes) options.print(shown(change));
  const question = `Write these ${changes.length} files to this ${project.stack} project?`;
  if (!(await options.confirm(question))) {
    options.print('Nothing was written; `--yes` writes without asking.\n');
    return false;
  }
  for (const change of changes) await write(change, options);
  options.print(`\nNext:\n${nextSteps.map((step, index) => `${index + 1}. ${step}\n`).join('')}`);
  options.print(`\nA whole app is in ${guides}/${project.stack}.md.\n`);
  return true;
}

interface Change {
  readonly path: string;
  /** The current content; undefined if the file does not exist. */
  readonly before: string | undefined;
  readonly after: string;
  /** Whether everything that exists is kept. */
  readonly isAddition: boolean;
}

async function compare(folder: string, {path, content, merge}: PlannedFile): Promise<Change> {
  const before = await readFile(join(folder, path), 'utf8').catch((error: unknown) => {
    // A file that exists but cannot be read must not be taken for missing and replaced.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  const isMerged = merge !== undefined && before !== undefined;
  const after = isMerged ? merge(before) : content;
  return {path, before, after, isAddition: before === undefined || isMerged};
}

const shown = ({path, before, after}: Change): string =>
  `\n${before === undefined ? 'New' : 'Changed'}: ${path}\n${lineDiff(before ?? '', after)}`;

async function write(change: Change, {folder, mayReplace, print}: InitOptions): Promise<void> {
  const {path, after, isAddition} = change;
  if (!isAddition && !(await mayReplace(`${path} already exists. Replace it?`))) {
    print(`Unchanged: ${path}\n`);
    return;
  }
  const target = join(folder, path);
  await mkdir(dirname(target), {recursive: true});
  await writeFile(target, after);
  print(`Written: ${path}\n`);
}

const environment: PlannedFile = {
  path: '.env.example',
  content: envExample.map((line) => `${line}\n`).join(''),
  merge: (before) => {
    const missing = envExample.filter((line) => {
      const [name = ''] = line.split('=');
      // A variable that is commented out counts as present.
      return !line.startsWith('#') && !new RegExp(`^\\s*#?\\s*${name}=`, 'm').test(before);
    });
    if (missing.length === 0) return before;
    return `${before.replace(/\n*$/, '\n')}${missing.map((line) => `${line}\n`).join('')}`;
  },
};

/** What a project of this kind needs. */
function planFor(project: Project): Plan {
  const plan = plans[project.stack](project);
  return {...plan, files: [...plan.files, environment]};
}

const plans: Readonly<Record<Stack, (project: Project) => Plan>> = {
  next: planForNext,
  nuxt: planForNuxt,
  sveltekit: planForSvelteKit,
  astro: planForAstro,
  solidstart: planForSolidStart,
  'react-router': planForReactRouter,
  angular: planForAngular,
  hono: planForHono,
  express: planForExpress,
  vite: planForVite,
};
