/** One process with workers and a database of its own, as `npx esign-service serve` starts it. */
import {join} from 'node:path';
import {findPostmaster} from '../../src/service/storage/embedded-postgres/process.js';
import {makeFolder, makeKey, receiveEvents, receiveMail} from '../service/external/installation.js';
import {runServe} from '../service/external/processes.js';
import {keepRunning} from './kept-running.js';

export type Machine = Awaited<ReturnType<typeof startMachine>>;

/** Starts it over a folder, its own unless given; it ends with the test. */
export async function startMachine(given?: string) {
  const [mail, hook] = [await receiveMail(), await receiveEvents()];
  const folder = given ?? (await makeFolder());
  const apiKey = makeKey();
  const env = {
    ESIGN_DATA: folder,
    ESIGN_API_KEY: apiKey,
    ESIGN_SENDER: 'Administrator <sender@larkfield.example>',
    SMTP_URL: mail.url,
    ESIGN_WORKERS: '1',
  };
  const place = await keepRunning(() => runServe(env));
  return {
    mail,
    hook,
    apiKey,
    url: () => place.running.url,
    process: () => place.running.process,
    isBack: place.isBack,
    postmaster: async () => (await findPostmaster(join(folder, 'postgres', 'data')))?.pid,
  };
}
