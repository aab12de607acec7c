/** The bare server as a process of its own: `node run-bare-server.js DATA_FOLDER PORT`. */
import {join} from 'node:path';
import {importTypeScript} from './import-typescript.js';

const bare = await importTypeScript(join(import.meta.dirname, 'bare-server.ts'));
const [, , dataDir, port] = process.argv;
await bare.startBareServer(dataDir, Number(port));
