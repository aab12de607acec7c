/** The elements for a script tag, from the same version of the package as the helper. */
import {createHash} from 'node:crypto';
import {readdir, readFile} from 'node:fs/promises';
import {join} from 'node:path';

/** Answers `GET /elements/{file}`; undefined if there is no such file. */
export type ServeElements = (name: string, request: Request) => Promise<Response | undefined>;

/** @param folder of the built files */
export async function createServedElements(folder: string): Promise<ServeElements> {
  // Only what is listed here can be asked for.
  const names = new Set(await readdir(folder).catch(() => []));
  return async (name, {headers}) => {
    if (!names.has(name)) return undefined;
    const content = await readFile(join(folder, name));
    const etag = `"${createHash('sha256').update(content).digest('base64url')}"`;
    const isKnown = headers.get('if-none-match') === etag;
    return new Response(isKnown ? null : content, {
      status: isKnown ? 304 : 200,
      headers: {
        // Pages load it from another port, and it is the same for everybody.
        'access-control-allow-origin': '*',
        'cache-control': 'no-cache',
        'content-type': name.endsWith('.js') ? 'text/javascript' : 'application/json',
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
        etag,
      },
    });
  };
}
