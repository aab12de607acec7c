/** The bare server as a process of its own: `node run-bare-server.js DATA_FOLDER PORT`. */
import {join} from 'node:path';
import {runnerImport} from 'vite';

const {module: bare} = await runnerImport(join(import.meta.dirname, 'bare-server.ts'));
const [, , dataDir, port] = process.argv;
await bare.startBareServer(dataDir, Number(port));
