/** Links as they stand in docs/ and the README, made to lead within the site or to the repository. */
import {existsSync, statSync} from 'node:fs';
import {join, posix, relative} from 'node:path';
import type {MarkdownRenderer} from 'vitepress';
import {repository, root} from './repository.js';

/** The name of a heading in links, as GitHub makes it: the same links lead there and here. */
export const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');

/** Pages that are made here are written as if they stood at the root, as the README does. */
function folderOf(page: string): string {
  const folder = posix.dirname(relative(root, page));
  return folder.startsWith('docs') ? folder : '.';
}

const repositoryLink = (path: string): string => {
  const kind = statSync(join(root, path)).isDirectory() ? 'tree' : 'blob';
  return `${repository}/${kind}/main/${path}`;
};

/** Where a link of a page leads; what exists nowhere stays as it is, and fails the build. */
function targetOf(link: string, page: string): string {
  const [path = '', anchor] = link.split('#');
  const target = posix.join(folderOf(page), path);
  if (!existsSync(join(root, target))) return link;
  const hash = anchor ? `#${anchor}` : '';
  if (target.startsWith('docs/') && target.endsWith('.md')) return `${target.slice(4)}${hash}`;
  if (target === 'docs/decisions') return '/decisions/';
  return `${repositoryLink(target)}${hash}`;
}

/** Lets Markdown's links go through `targetOf`, and leaves code alone. */
export function linksToSources(md: MarkdownRenderer): void {
  md.core.ruler.push('links-to-sources', ({tokens, env}) => {
    const {realPath, path} = env as {readonly realPath?: string; readonly path: string};
    for (const token of tokens.flatMap(({children}) => children ?? [])) {
      const link = token.type === 'link_open' ? token.attrGet('href') : undefined;
      if (link && !/^([a-z]+:|[#/])/i.test(link))
        token.attrSet('href', targetOf(link, realPath ?? path));
      // Two braces in code are meant for people, not for Vue.
      if (token.type === 'code_inline') token.attrSet('v-pre', '');
    }
  });
}
