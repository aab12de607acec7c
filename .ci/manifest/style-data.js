/** Tells VS Code what style sheets may set: every custom property and every part, each once. */
import {mkdirSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

/** An analyser plugin; writes into the folder of editor data. */
export function styleData(folder) {
  return {
    name: 'style-data',
    packageLinkPhase({customElementsManifest}) {
      const elements = customElementsManifest.modules.flatMap(
        ({declarations = []}) => declarations,
      );
      const data = {
        version: 1.1,
        properties: named(elements.flatMap(({cssProperties = []}) => cssProperties)),
        pseudoElements: named(elements.flatMap(({cssParts = []}) => cssParts)).map((part) => ({
          ...part,
          name: `::part(${part.name})`,
        })),
      };
      mkdirSync(folder, {recursive: true});
      const file = join(folder, 'vscode.css-custom-data.json');
      writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`);
    },
  };
}

/** Elements share names for the same thing; if their descriptions differ, all of them are listed. */
function named(described) {
  const words = new Map();
  for (const {name, description} of described)
    words.set(name, (words.get(name) ?? new Set()).add(description));
  return [...words].map(([name, all]) => ({name, description: [...all].join(' ')}));
}
