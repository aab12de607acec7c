/** What leads through the site: the README's "Read on", before it a start and the elements. */
import type {DefaultTheme} from 'vitepress';
import {elements} from './manifest.js';
import {read, repository} from './repository.js';

interface Item extends DefaultTheme.SidebarItem {
  readonly text: string;
  readonly items?: Item[];
}

const firstLetterUp = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The address of a page that the README names. */
const addressOf = (path: string): string =>
  path.startsWith('docs/')
    ? path
        .replace(/^docs/, '')
        .replace(/\.md\b/, '')
        .replace(/^\/decisions$/, '/decisions/')
    : `${repository}/blob/main/${path}`;

/** One line of "Read on" as a group of the side bar. */
function groupOf(line: string): Item {
  const [, text = ''] = /\*\*(.+?)\*\*/.exec(line) ?? [];
  const links = [...line.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)];
  const items = links.map(([, words = '', path = '']) => ({
    text: firstLetterUp(words),
    link: addressOf(path),
  }));
  return {text, items};
}

const groups = (): Item[] => {
  const [, section = ''] =
    /^## Read on\n([\s\S]*?)(?=^\S*MIT|(?![\s\S]))/m.exec(read('README.md')) ?? [];
  return [...section.matchAll(/^- .*/gm)].map(([line]) => groupOf(line));
};

/** The bars of the site. */
export function readNavigation(): {
  readonly nav: DefaultTheme.NavItem[];
  readonly sidebar: Item[];
} {
  const elementPages = elements().map(({tagName}) => ({
    text: tagName,
    link: `/elements/${tagName}`,
  }));
  const start: Item = {text: 'Start', items: [{text: 'Overview', link: '/'}]};
  const all: Item = {text: 'Elements', link: '/elements/', collapsed: true, items: elementPages};
  return {
    nav: [
      {text: 'Elements', link: '/elements/', activeMatch: '^/elements/'},
      {text: 'Guides', link: '/guide/server-helper', activeMatch: '^/guide/'},
      {text: 'Catalogue', link: '/catalogue/', target: '_self'},
    ],
    sidebar: [start, all, ...groups()],
  };
}
