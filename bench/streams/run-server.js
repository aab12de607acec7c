/** A server of streams as a process of its own: `node --expose-gc run-server.js helper|bare PORT`. */
import {join} from 'node:path';
import {importTypeScript} from '../import-typescript.js';

const servers = await importTypeScript(join(import.meta.dirname, 'servers.ts'));
const [, , kind, port] = process.argv;
await servers[kind](Number(port));
/** Bytes in memory after everything unused is given back. */
process.on('message', () => {
  globalThis.gc();
  globalThis.gc();
  process.send(process.memoryUsage().rss);
});
process.send('ready');
