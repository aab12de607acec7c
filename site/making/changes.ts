/** What has changed about an element, by version: what the changelog says, and what the next version brings. */
import {readdirSync} from 'node:fs';
import {join} from 'node:path';
import {read, root} from './repository.js';

/** What a version changed, each in a sentence or two of Markdown. */
interface Version {
  /** As in `0.1.0`; undefined for the next one. */
  readonly number?: string;
  readonly changes: readonly string[];
}

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ' ').trim();

/** The versions of a changelog, the latest first. */
export const versionsOf = (changelog: string): readonly Version[] =>
  changelog
    .split(/^## /m)
    .slice(1)
    .map((text) => ({
      number: /^\S+/.exec(text)?.[0] ?? '',
      changes: text.split(/^- /m).slice(1).map(oneLine),
    }));

/** What the changesets say that are waiting for the next version. */
function nextVersion(): Version {
  const folder = join(root, '.changeset');
  const files = readdirSync(folder).filter((name) => name.endsWith('.md') && name !== 'README.md');
  const texts = files.toSorted().map((name) => read(`.changeset/${name}`).split(/^---$/m));
  return {
    changes: texts
      .filter(([, packages = '']) => packages.includes("'esign-elements'"))
      .map(([, , says = '']) => oneLine(says)),
  };
}

/** The section of an element's page. */
export const changesSection = (tag: string): string =>
  changesOf(tag, [nextVersion(), ...versionsOf(read('CHANGELOG.md'))]);

/**
 * @param versions the latest first; an element exists since the first that names it
 * @throws Error where no version names the element
 */
export function changesOf(tag: string, versions: readonly Version[]): string {
  const naming = versions
    .map(({number, changes}) => ({number, changes: changes.filter((each) => names(each, tag))}))
    .filter(({changes}) => changes.length > 0);
  const first = naming.at(-1);
  if (!first) throw new Error(`Name <${tag}> in a changeset: it is new.`);
  const since = first.number ? `Since version ${first.number}.` : 'Since the next version.';
  const later = naming.slice(0, -1).map(({number, changes}) => {
    const lines = changes.map((each) => `- ${each}`).join('\n');
    return `### ${number ?? 'The next version'}\n\n${lines}`;
  });
  return ['## Changes', since, ...later].join('\n\n');
}

const names = (text: string, tag: string): boolean =>
  text.includes(`\`<${tag}`) || text.includes(`\`${tag}`);
