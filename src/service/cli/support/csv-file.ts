import {readFile} from 'node:fs/promises';
import {TextDecoder} from 'node:util';
import {StartError} from '../../config/start-error.js';

/**
 * The text of a file that a spreadsheet saved: UTF-16 is known by its mark, everything else has to be UTF-8.
 * @param encoding What it is instead, as the caller knows.
 * @throws StartError that says what to do
 */
export async function readCsvFile(path: string, encoding?: string): Promise<string> {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    throw new StartError(`${path} cannot be read (${error.code}).`);
  });
  return decoderFor(path, encoding ?? markedEncoding(bytes))(bytes);
}

function markedEncoding(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

function decoderFor(path: string, encoding: string): (bytes: Uint8Array) => string {
  const decoder = newDecoder(encoding);
  return (bytes) => {
    try {
      return decoder.decode(bytes);
    } catch {
      throw new StartError(
        `${path} is not ${encoding.toUpperCase()}. In the spreadsheet, save it as “CSV UTF-8”, or name its encoding, ` +
          'such as --encoding windows-1252.',
      );
    }
  };
}

function newDecoder(encoding: string): TextDecoder {
  try {
    return new TextDecoder(encoding, {fatal: true});
  } catch {
    throw new StartError(`There is no encoding ${encoding}. Try utf-8 or windows-1252.`);
  }
}
