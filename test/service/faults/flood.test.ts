import {expect, it} from 'vitest';
import {makeDatabase, makeFolder, makeKey, startServe} from '../external/installation.js';
import {everyUpload, sendUpload, type UploadAnswer} from './flood.js';
import {peakOf} from './peak-of.js';

/** Megabytes that a process may take, whatever comes. */
const most = 400;

/** How often each upload is sent; `ESIGN_FLOOD=40` is the long run. */
const times = Number(process.env['ESIGN_FLOOD'] ?? 3);

async function setup() {
  const apiKey = makeKey();
  const env = {
    DATABASE_URL: await makeDatabase(),
    ESIGN_DATA: await makeFolder(),
    NODE_OPTIONS: '--max-old-space-size=256',
  };
  const serve = await startServe(env, apiKey);
  return {serve, uploads: await everyUpload(serve.api, apiKey)};
}

/** Done, or sent away with a word about when to come again. */
const isWell = ({status, retryAfter}: UploadAnswer): boolean =>
  (status >= 200 && status < 300) || ([429, 503].includes(status) && Number(retryAfter) > 0);

it('a flood of uploads of every kind uses less than 400 MB, and each is answered', async () => {
  const {serve, uploads} = await setup();
  const flood = Array.from({length: times}, () => Object.entries(uploads)).flat();
  const answers = await Promise.all(
    flood.map(async ([kind, upload]) => ({kind, ...(await sendUpload(serve.url, upload))})),
  );
  expect(answers.filter((answer) => !isWell(answer))).toEqual([]);
  expect(serve.process.isRunning).toBe(true);
  expect(await peakOf(serve.process.pid)).toBeLessThan(most);
  const done = new Set(answers.filter(({status}) => status < 300).map(({kind}) => kind));
  expect([...done].sort()).toEqual(Object.keys(uploads).sort());
}, 180_000);
