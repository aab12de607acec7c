/** `npm run bench:mails`: invitations per second that one process sends to a mail server, as `bench/mails.json`. */
import {writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {runnerImport} from 'vite';

const {module: bench} = await runnerImport(join(import.meta.dirname, 'mails.ts'));
const rate = await bench.benchMails();
console.table(rate);
await writeFile(
  join(import.meta.dirname, 'mails.json'),
  `${JSON.stringify({measured: new Date().toISOString(), node: process.version, ...rate}, null, 2)}\n`,
);
