/**
 * PostgreSQL without an installation: it starts with the service, is reached through a socket that only this user can
 * access, is restarted if it crashes, and stops with the service, however that ends except by `kill -9`.
 *
 * One service owns a data folder, through a lock inside the database itself. The lock ends with its connection, however
 * the process ends, so a `kill -9` leaves no stale lock.
 */
import {rm} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import pg from 'pg';
import type {Log} from '../../log.js';
import {StartError} from '../../config/start-error.js';
import {
  dataFolderIn,
  openCluster,
  SUPERUSER,
  type Cluster,
  type ServerSettings,
} from './cluster.js';
import type {PostgresBinaries} from './binaries.js';
import {startCluster} from './launch.js';
import {askToStop, findPostmaster, stopPostmaster, type Postmaster} from './process.js';

/** The role and the database of the service; the role is not a superuser. */
const SERVICE_NAME = 'esign';
/** Arbitrary but constant: it identifies the lock. */
const OWNERSHIP_LOCK = 7_305_519;
/** Time for a server to notice that the previous service was killed. */
const OWNERSHIP_WAIT_MS = 1_000;

/** Options for the constructor of `pg.Pool`. */
export interface SocketConnection {
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly database: string;
}

/** Where the cluster is in the service's data folder. */
export const clusterFolderIn = (dataDir: string): string => join(dataDir, 'postgres');

/** A running database. */
export interface EmbeddedPostgres {
  readonly connection: SocketConnection;
  /** Stops the server after it has written everything. Close all connections first. */
  stop(): Promise<void>;
}

/** Where and how to start. */
export interface EmbeddedPostgresOptions {
  /** The service's data folder; the database gets its own folder in it. */
  readonly dataDir: string;
  readonly log: Log;
  /** Server settings, such as `{fsync: 'off'}` for tests. */
  readonly settings?: ServerSettings;
  /** Programs of the version that created the data, if that is not this one's. */
  readonly binaries?: PostgresBinaries;
}

/**
 * Starts the embedded database, or joins the one that a killed service left running.
 * @throws {StartError} if another service uses the folder, or PostgreSQL cannot run here
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const {dataDir, settings = {}, binaries} = options;
  const cluster = await openCluster(clusterFolderIn(dataDir), settings, binaries);
  const supervisor = new Supervisor(cluster, options);
  return supervisor.start();
}

/** The embedded database of this folder, if it is running: for commands that run beside the service. */
export async function findEmbeddedPostgres(dataDir: string): Promise<SocketConnection | undefined> {
  const postmaster = await findPostmaster(dataFolderIn(clusterFolderIn(dataDir)));
  return postmaster && connectionTo(postmaster);
}

const connectionTo = ({socketFolder, port}: Postmaster): SocketConnection => ({
  host: socketFolder,
  port,
  user: SERVICE_NAME,
  database: SERVICE_NAME,
});

class Supervisor {
  readonly #cluster: Cluster;
  readonly #dataDir: string;
  readonly #log: Log;
  #owner: pg.Client | undefined;
  /** Number of our server's process while it is known to run. */
  #pid: number | undefined;
  #isStopping = false;

  constructor(cluster: Cluster, {dataDir, log}: EmbeddedPostgresOptions) {
    this.#cluster = cluster;
    this.#dataDir = dataDir;
    this.#log = log;
  }

  async start(): Promise<EmbeddedPostgres> {
    const postmaster = await this.#own();
    const forget = atEnd(() => this.#pid !== undefined && askToStop(this.#pid));
    const stop = () => this.#stop(postmaster.socketFolder).finally(forget);
    return {connection: connectionTo(postmaster), stop};
  }

  /** Starts the server and takes ownership of the folder. The socket keeps the path that pools use. */
  async #own(socketFolder?: string): Promise<Postmaster> {
    const postmaster = await startCluster(this.#cluster, socketFolder);
    const owner = await connectAsSuperuser(postmaster);
    this.#owner = owner;
    if (!(await takeOwnership(owner))) {
      await owner.end();
      throw new StartError(
        `Another service is running on ${this.#dataDir}; stop it, or set ESIGN_DATA to another folder.`,
      );
    }
    this.#pid = postmaster.pid;
    await createServiceDatabase(owner);
    // Only now: the connection closed above, to another service's server, must not be recovered.
    owner.once('end', () => void this.#recover(postmaster.socketFolder));
    return postmaster;
  }

  async #recover(socketFolder: string): Promise<void> {
    this.#pid = undefined;
    while (!this.#isStopping) {
      this.#log.warn('The embedded database went away; starting it again.');
      try {
        await this.#own(socketFolder);
        return;
      } catch (error) {
        this.#log.error({err: error}, 'The embedded database does not come back; trying again.');
        await delay(1_000);
      }
    }
  }

  async #stop(socketFolder: string): Promise<void> {
    // First, so that the end of the owner's connection is not mistaken for a crash.
    this.#isStopping = true;
    const postmaster = await findPostmaster(this.#cluster.dataFolder);
    await this.#owner?.end();
    if (postmaster) await stopPostmaster(postmaster.pid);
    await rm(socketFolder, {recursive: true, force: true});
  }
}

async function connectAsSuperuser({socketFolder, port}: Postmaster): Promise<pg.Client> {
  const client = new pg.Client({host: socketFolder, port, user: SUPERUSER, database: 'postgres'});
  client.on('error', () => {
    // A lost connection also emits `end`, and is handled there.
  });
  await client.connect();
  return client;
}

async function takeOwnership(client: pg.Client): Promise<boolean> {
  const end = performance.now() + OWNERSHIP_WAIT_MS;
  for (;;) {
    const {rows} = await client.query<{taken: boolean}>(
      'SELECT pg_try_advisory_lock($1) AS taken',
      [OWNERSHIP_LOCK],
    );
    if (rows[0]?.taken) return true;
    if (performance.now() > end) return false;
    await delay(50);
  }
}

async function createServiceDatabase(client: pg.Client): Promise<void> {
  // CREATE ROLE and CREATE DATABASE have no IF NOT EXISTS; the owner's lock keeps others out.
  const role = await client.query('SELECT FROM pg_roles WHERE rolname = $1', [SERVICE_NAME]);
  if (!role.rowCount) await client.query(`CREATE ROLE ${SERVICE_NAME} LOGIN`);
  const database = await client.query('SELECT FROM pg_database WHERE datname = $1', [SERVICE_NAME]);
  if (!database.rowCount)
    await client.query(`CREATE DATABASE ${SERVICE_NAME} OWNER ${SERVICE_NAME}`);
}

/** Signals that end a process that does not listen to them, without its event `exit`. */
const ending = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

const callbacks = new Set<() => void>();

/**
 * Calls `callback` when this process ends in any way but `kill -9`. Where somebody else listens to a signal, that
 * listener decides when the process ends.
 * @returns what takes it back
 */
function atEnd(callback: () => void): () => void {
  if (callbacks.size === 0) listen();
  callbacks.add(callback);
  return () => {
    callbacks.delete(callback);
    if (callbacks.size === 0) unlisten();
  };
}

function listen(): void {
  process.on('exit', callAll);
  for (const signal of ending) process.on(signal, endBySignal);
}

function unlisten(): void {
  process.removeListener('exit', callAll);
  for (const signal of ending) process.removeListener(signal, endBySignal);
}

function callAll(): void {
  for (const callback of callbacks) callback();
}

function endBySignal(signal: NodeJS.Signals): void {
  if (process.listenerCount(signal) > 1) return;
  callAll();
  unlisten();
  process.kill(process.pid, signal);
}
