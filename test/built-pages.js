/** What browsers load of the built pages: counted by `.size-limit.js`, and held to decision 23 by a test. */
import {readFileSync} from 'node:fs';
import {fileURLToPath} from 'node:url';

/** The words of other languages: those who speak one load it, however small it is. */
const isLanguage = (name) => name.includes('/languages/');

/** The pages of a build, `pages` or `console`, by the name of the module that each begins with. */
export function builtPages(build) {
  const folder = fileURLToPath(new URL(`../src/service/dist/${build}`, import.meta.url));
  const manifest = JSON.parse(readFileSync(`${folder}/.vite/manifest.json`, 'utf8'));
  const filesOf = (names) => [...names].map((name) => `${folder}/${manifest[name].file}`);
  const entries = Object.keys(manifest).filter((name) => manifest[name].isEntry);
  return new Map(
    entries.map((entry) => {
      const atOnce = withImports(manifest, entry, new Set());
      const late = [...lateParts(manifest, atOnce)];
      return [
        entry,
        {
          atOnce: filesOf(atOnce),
          late: new Map(late.map(([name, names]) => [name, filesOf(names)])),
        },
      ];
    }),
  );
}

/** What is loaded later, each with all that it needs and that what asks for it has not loaded. */
function lateParts(manifest, atOnce) {
  const parts = new Map();
  const asking = [atOnce];
  // Grows while it is walked: what is loaded later may ask for more.
  for (const loaded of asking) {
    for (const name of [...loaded].flatMap((each) => manifest[each].dynamicImports ?? [])) {
      if (isLanguage(name) || parts.has(name)) continue;
      const all = withImports(manifest, name, loaded);
      parts.set(
        name,
        [...all].filter((each) => !loaded.has(each)),
      );
      asking.push(all);
    }
  }
  return parts;
}

/** These modules, another one, and what that imports. */
function withImports(manifest, name, loaded) {
  const all = new Set(loaded);
  const add = (each) => {
    if (all.has(each)) return;
    all.add(each);
    (manifest[each].imports ?? []).forEach(add);
  };
  add(name);
  return all;
}
