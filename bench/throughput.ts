/**
 * How many envelopes per second the service creates and sends from a template, and how many it returns, compared with
 * the same HTTP server that only commits or reads one row: the same number of callers, the same kind of process, the
 * same database with real commits, alternating every few seconds. Few callers show the cost of a single request, many
 * show the capacity of both. Jobs wait in the meantime: mails and events are measured separately.
 */
import {join} from 'node:path';
import {freePort} from '../test/e2e/installation/free-port.js';
import {ServerProcess} from '../test/e2e/installation/server-process.js';
import {call} from './keep-alive.js';
import {makeLease} from './lease.js';
import {hundredths, median, perSecond, sized} from './measuring.js';
import {startOwnService, type OwnService} from './own-service.js';

/** Concurrent callers, each with a connection of its own. */
const crowds = sized([8, 64], [2, 4]);

/** Number of envelopes and rows that are read in turn. */
const different = sized(100, 4);

/** Milliseconds per round, and rounds of each kind, whose medians are reported. */
const duration = sized(2_000, 100);
const rounds = sized(5, 1);

/** An operation with its rate per second. */
export interface Rate {
  readonly name: string;
  readonly perSecond: number;
  /** What it alternates with for comparison. */
  readonly beside: string;
  readonly besidePerSecond: number;
  /** Median of the ratios of the rounds. */
  readonly ratio: number;
}

/** Both comparisons, for few callers and for many. */
export async function benchThroughput(): Promise<readonly Rate[]> {
  const service = await startOwnService(1);
  const lease = await makeLease(service.api);
  await service.restart(0);
  const bare = await startBare(service);
  const {url, apiKey} = service;
  const create = () => call({method: 'POST', url: `${url}/v1/envelopes`, apiKey, body: lease});
  const next = inTurn(await makeSome(create));
  const get = () => call({url: `${url}/v1/envelopes/${next()}`, apiKey});
  const body: unknown = JSON.parse(await get());
  const commit = () => call({method: 'POST', url: `${bare.url}/rows`, body});
  const row = inTurn(Array.from({length: different}, (_, index) => index + 1));
  const read = () => call({url: `${bare.url}/rows/${row()}`});
  for (let made = 0; made < different; made += 1) await commit();
  try {
    const rates: Rate[] = [];
    for (const callers of crowds)
      rates.push(
        await compare(
          {callers, name: 'create from a template and send', ours: create},
          'bare commit',
          commit,
        ),
        await compare({callers, name: 'get an envelope', ours: get}, 'bare read', read),
      );
    return rates;
  } finally {
    await bare.stop();
    await service.stop();
  }
}

/** Fingerprints of new envelopes. */
async function makeSome(create: () => Promise<string>): Promise<readonly string[]> {
  const fingerprints: string[] = [];
  while (fingerprints.length < different) {
    const answer = JSON.parse(await create()) as {envelope_fingerprint: string};
    fingerprints.push(answer.envelope_fingerprint);
  }
  return fingerprints;
}

/** Returns the next one on each call, and starts over after the last. */
function inTurn<Value>(values: readonly Value[]): () => Value | undefined {
  let turn = 0;
  return () => values[(turn += 1) % values.length];
}

async function startBare({dataDir}: OwnService) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const process = await ServerProcess.start({
    name: 'bare server',
    command: [join(import.meta.dirname, 'run-bare-server.js'), dataDir, String(port)],
    env: {},
    readyUrl: `${url}/health`,
  });
  return {url, stop: () => process.stop()};
}

type Call = () => Promise<unknown>;

interface Compared {
  readonly callers: number;
  readonly name: string;
  readonly ours: Call;
}

async function compare({callers, name, ours}: Compared, beside: string, bare: Call): Promise<Rate> {
  const rate = (call: Call) => perSecond(call, callers, duration);
  await Promise.all([rate(ours), rate(bare)]);
  const turns: {ours: number; bare: number}[] = [];
  for (let round = 0; round < rounds; round += 1)
    turns.push({bare: await rate(bare), ours: await rate(ours)});
  return {
    name: `${name}, ${callers} callers`,
    perSecond: Math.round(median(turns.map((turn) => turn.ours))),
    beside,
    besidePerSecond: Math.round(median(turns.map((turn) => turn.bare))),
    ratio: hundredths(median(turns.map((turn) => turn.ours / turn.bare))),
  };
}
