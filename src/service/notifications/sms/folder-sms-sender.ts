import {mkdir, rename, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import type {Clock, SmsSender} from '../../ports.js';

/**
 * Stores text messages as `.sms.json` files with `at`, `to` and `text`, named so that the oldest sorts first.
 * A message counts as delivered once it is written.
 */
export function folderSmsSender(folder: string, clock: Clock): SmsSender {
  return {
    async send({id, to, text}) {
      const at = clock.now().toISOString();
      const path = join(folder, `${at.replaceAll(':', '-')}-${id}.sms.json`);
      await mkdir(folder, {recursive: true, mode: 0o700});
      // Renamed once it is complete, so that the folder never contains half a message.
      await writeFile(`${path}.part`, JSON.stringify({at, to, text}), {mode: 0o600});
      await rename(`${path}.part`, path);
      return {accepted: true};
    },
  };
}
