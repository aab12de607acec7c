/** The words of the console in each language. */
import type {ConsoleWords} from './english/console.js';
import type {WordFiles} from './files.js';

// Not beside the other surfaces' files: a page for those who sign would carry their names.
export const consoleFiles: WordFiles<ConsoleWords> = (name) => import(`./console/${name}.ts`);
