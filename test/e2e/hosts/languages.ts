import {existsSync} from 'node:fs';
import {hostTools} from '../../system-packages.js';

/** A language with a guide. */
export interface Language {
  readonly name: keyof typeof hostTools;
  /** File name of its guide. */
  readonly guide: string;
  /** A library as Debian has it, and as its guide calls it. */
  readonly library?: readonly [path: string, name: string];
}

/** All of them. */
export const languages: readonly Language[] = [
  {name: 'Python', guide: 'python'},
  {name: 'PHP', guide: 'php'},
  {name: 'Ruby', guide: 'ruby'},
  {name: 'Go', guide: 'go'},
  {name: 'Java', guide: 'java', library: ['/usr/share/java/gson.jar', 'gson.jar']},
  {
    name: 'C#',
    guide: 'csharp',
    library: ['/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll', 'Newtonsoft.Json.dll'],
  },
];

/** @throws Error that names the packages which are missing. */
export function requireTools({name}: Language): void {
  const missing = Object.entries(hostTools[name]).filter(([path]) => !existsSync(path));
  const packages = [...new Set(missing.map(([, each]) => each))].join(' ');
  if (packages) throw new Error(`A host in ${name} needs: apt-get install ${packages}`);
}
