/** Text as `npm run format` leaves it, for files that tests and reports write. */
import {readFile} from 'node:fs/promises';
import {format} from 'oxfmt';

/**
 * @param {string} path of the file that the text is for
 * @param {string} text
 * @returns {Promise<string>}
 * @throws Error if it cannot be read as a file of that kind
 */
export async function formatted(path, text) {
  const style = JSON.parse(await readFile(new URL('../.oxfmtrc.json', import.meta.url), 'utf8'));
  const {code, errors} = await format(path, text, style);
  if (errors.length > 0) throw new Error(errors.map(({message}) => message).join('; '));
  return code;
}
