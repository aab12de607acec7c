/** What can happen to an installation of several processes: each trouble begins, lasts, and ends. */
import {readFile} from 'node:fs/promises';
import {setTimeout as delay} from 'node:timers/promises';
import pg from 'pg';
import {freeze} from '../service/faults/frozen-process.js';
import type {ServerProcess} from '../e2e/installation/server-process.js';
import type {Cluster} from './cluster.js';
import type {Place} from './kept-running.js';

/** Milliseconds that a trouble lasts. */
const aWhile = 6_000;

/** Picks one of several, each in its turn. */
export type Pick = <Item>(items: readonly Item[]) => Item;

export type Trouble = (cluster: Cluster, pick: Pick) => Promise<void>;

/** By the words in which the report names them. */
export const troubles = {
  'a `serve` is killed': ({serves}, pick) => killed(pick(serves)),
  'a `work` is killed': ({works}, pick) => killed(pick(works)),
  'a database backend is killed': async ({databaseUrl}) => {
    const client = new pg.Client(databaseUrl);
    // It dies with all the others.
    client.on('error', () => undefined);
    await client.connect();
    const {rows} = await client.query<{pid: number}>(
      'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() LIMIT 1',
    );
    if (rows[0]) process.kill(rows[0].pid, 'SIGKILL');
    await client.end().catch(() => undefined);
  },
  'the database is frozen': async ({freezeDatabase}) => {
    const thaw = await freezeDatabase();
    await delay(aWhile);
    thaw();
  },
  'a table is locked': async ({databaseUrl}) => {
    const client = new pg.Client(databaseUrl);
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await client.query('LOCK TABLE envelopes, deliveries IN ACCESS EXCLUSIVE MODE');
    await delay(aWhile);
    await client.end();
  },
  'a `serve` is frozen': ({serves}, pick) => frozen(pick(serves)),
  'a `work` is frozen': ({works}, pick) => frozen(pick(works)),
  'the bucket hangs': async ({store}) => {
    store.hang();
    await delay(aWhile);
    store.goOn();
  },
  'the bucket answers 403': async ({store}) => {
    store.forbid();
    await delay(aWhile);
    store.goOn();
  },
  'the processes that read documents are killed': async ({works}, pick) => {
    const {pid} = pick(works).running.process;
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
    for (const child of children.trim().split(' ').filter(Boolean))
      process.kill(Number(child), 'SIGKILL');
  },
  'the webhook receiver refuses': async ({hook}) => {
    hook.state.isUp = false;
    await delay(aWhile);
    hook.state.isUp = true;
  },
  'the mail server demands a password (530)': ({mail}) => mailIn('refuses', mail),
  'the mail server hangs': ({mail}) => mailIn('hangs', mail),
  'a `serve` is stopped and started': ({serves}, pick) => restarted(pick(serves)),
  'a `work` is stopped and started': ({works}, pick) => restarted(pick(works)),
} as const satisfies Record<string, Trouble>;

export type TroubleName = keyof typeof troubles;

async function mailIn(mode: 'refuses' | 'hangs', {state}: Cluster['mail']): Promise<void> {
  state.mode = mode;
  await delay(aWhile);
  state.mode = 'well';
}

type AnyPlace = Place<{readonly process: ServerProcess}>;

async function killed({running, isBack}: AnyPlace): Promise<void> {
  await running.process.kill();
  await isBack();
}

async function restarted({running, isBack}: AnyPlace): Promise<void> {
  await running.process.stop();
  await isBack();
}

async function frozen({running}: AnyPlace): Promise<void> {
  const thaw = await freeze(running.process.pid);
  await delay(aWhile);
  thaw();
}
