import {readFile, stat} from 'node:fs/promises';
import {StartError} from '../../config/start-error.js';
import {loadSealP12, type SealKey, type KeySource} from './seal-key.js';

/** The key in a PKCS #12 file. The file is read again whenever it has been replaced. */
export function p12Key(path: string, password: string): KeySource {
  const last: {changed?: number; key?: SealKey} = {};
  return {
    name: 'ESIGN_SEAL_P12 cannot be used',
    remedy: 'replace the file with one that has a newer certificate',
    open: async () => {
      const changed = await stat(path).then(({mtimeMs}) => mtimeMs, unreadable);
      if (!last.key || last.changed !== changed) {
        last.key = await readFile(path)
          .then((file) => loadSealP12(file, password))
          .catch(unreadable);
        last.changed = changed;
      }
      return last.key;
    },
  };
}

function unreadable(cause: unknown): never {
  throw new StartError('ESIGN_SEAL_P12 cannot be opened: check the path and ESIGN_SEAL_PASSWORD.', {
    cause,
  });
}
