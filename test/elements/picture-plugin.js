import {mkdir} from 'node:fs/promises';
import {join} from 'node:path';

const folder = process.env['ESIGN_PICTURES'];

/** Takes pictures of what tests show, for who wants to look at it: `ESIGN_PICTURES=<folder> npm test -- <file>`. */
export const picturePlugin = {
  name: 'pictures',
  async executeCommand({command, payload, session}) {
    if (command !== 'keep-picture') return undefined;
    if (!folder) return true;
    await mkdir(folder, {recursive: true});
    const page = session.browser.getPage(session.id);
    const path = join(folder, `${payload.name.replaceAll(/[^\w-]+/g, '_')}.png`);
    await page.screenshot({path, fullPage: true});
    return true;
  },
};
