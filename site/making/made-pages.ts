/** Pages that are put together from what is written elsewhere. */
import {mkdirSync, readdirSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import {elementPage} from './element-page.js';
import {elements} from './manifest.js';
import {read, root} from './repository.js';

/** What the first screen says, above the README's picture. */
const hero = `---
layout: home
hero:
  text: E-signature inside your own product
  tagline: Custom elements for the page, one handler for your server, and a complete service that you run yourself.
  actions:
    - {theme: brand, text: Five-minute tutorial, link: /guide/tutorial}
    - {theme: alt, text: Elements, link: /elements/}
    - {theme: alt, text: Catalogue, link: /catalogue/, target: _self}
---

`;

/** The README from its picture to "Read on", with a link from each tag to its page. */
function homePage(): string {
  const readme = read('README.md');
  const shown = readme.slice(readme.indexOf('!['), readme.indexOf('\n## Read on'));
  const body = shown
    .replace('](docs/images/', '](../../docs/images/')
    .replace(/^\| `<(esign-\w+)>`\s*/gm, '| [`<$1>`](docs/elements/$1.md) ');
  return `${hero}${body}`;
}

/** Every element with what it is for. */
function listOfElements(): string {
  const lines = elements().map(
    ({tagName, summary = ''}) =>
      `## [\`<${tagName}>\`](docs/elements/${tagName}.md)\n\n${summary}\n`,
  );
  return `# Elements\n\nEach page shows the element at work, with its code for your framework.\n\n${lines.join('\n')}`;
}

/** Every decision by its title. */
function listOfDecisions(): string {
  const lines = readdirSync(join(root, 'docs/decisions')).map((file) => {
    const [, title = file] = /^# (.+)$/m.exec(read(`docs/decisions/${file}`)) ?? [];
    return `- [${title}](docs/decisions/${file})`;
  });
  return `# Decisions\n\nOne page for each decision that affects more than one part.\n\n${lines.join('\n')}\n`;
}

/** Writes them into site/pages, as files: the search reads nothing else. */
export function writePages(): void {
  const pages = {
    'index.md': homePage(),
    'elements/index.md': listOfElements(),
    'decisions/index.md': listOfDecisions(),
    ...Object.fromEntries(
      elements().map((element) => [`elements/${element.tagName}.md`, elementPage(element)]),
    ),
  };
  for (const [path, text] of Object.entries(pages)) {
    const file = join(root, 'site/pages', path);
    mkdirSync(dirname(file), {recursive: true});
    writeFileSync(file, text);
  }
}
