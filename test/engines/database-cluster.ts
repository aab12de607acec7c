/**
 * PostgreSQL as large installations run it: three servers under Patroni, one of which leads and one of which has every
 * commit before it is acknowledged; etcd, in which they agree on the leader; HAProxy, which leads to it; PgBouncer.
 */
import {execFile} from 'node:child_process';
import {mkdir, readFile, writeFile} from 'node:fs/promises';
import {join} from 'node:path';
import {setTimeout as delay} from 'node:timers/promises';
import {promisify} from 'node:util';
import {onTestFinished} from 'vitest';
import {freePort} from '../e2e/installation/free-port.js';
import {startPgBouncer} from '../service/external/pgbouncer.js';
import {makeDatabaseOn} from '../service/external/processes.js';
import {makeProgramFolder, startProgram} from '../service/external/program.js';
import {findPrograms} from '../service/external/system-postgres.js';
import {until} from './until.js';

/** Seconds in which a server that says nothing loses the lead, between two looks, and for a try: Patroni's terms. */
const terms = {ttl: 7, loop_wait: 1, retry_timeout: 3};

/** Starts all of it, on this machine; it ends with the test. */
export async function startDatabaseCluster() {
  const etcd = await startEtcd();
  const nodes = [
    await startNode('one', etcd),
    await startNode('two', etcd),
    await startNode('three', etcd),
  ];
  const front = await startHaproxy(nodes);
  const leader = () => find(nodes, 'leader');
  await until('a leader', leader);
  await until('a standby with every commit', () => find(nodes, 'sync_standby'));
  const address = {host: '127.0.0.1', superuser: 'postgres', user: 'postgres'};
  // HAProxy takes every server for the leader until it has asked it twice.
  await delay(4_000);
  const made = await makeDatabaseOn({...address, port: front.leaderPort});
  const database = new URL(made).pathname;
  const at = (port: number) => `postgres://postgres@127.0.0.1:${port}${database}`;
  const env = {
    DATABASE_URL: at(front.leaderPort),
    DATABASE_POOLER_URL: await startPgBouncer(at(front.leaderPort), 20),
    DATABASE_REPLICA_URL: at(front.replicaPort),
  };
  return {
    env,
    /** The leader's machine is gone. */
    async loseLeader() {
      const lost = await until('a leader', leader);
      await lost.kill();
      return {back: () => lost.start()};
    },
    /** The lead is handed over, as for maintenance. */
    async switchLeader() {
      const before = await until('a leader', leader);
      const next = await until('a standby', () => find(nodes, 'sync_standby'));
      const words = ['--master', before.name, '--candidate', next.name, '--force', 'esign'];
      await promisify(execFile)('patronictl', ['-c', before.config, 'switchover', ...words]);
    },
    /** All three serve again, and one has every commit. */
    untilWhole: () =>
      until('three servers that follow', async () => {
        const roles = await Promise.all(nodes.map(roleOf));
        return roles.includes('sync_standby') && !roles.includes(undefined);
      }),
  };
}

async function startEtcd(): Promise<string> {
  const folder = await makeProgramFolder();
  const [client, peer] = [await freePort(), await freePort()];
  const [own, ours] = [`http://127.0.0.1:${client}`, `http://127.0.0.1:${peer}`];
  const places = `--listen-client-urls ${own} --advertise-client-urls ${own} --listen-peer-urls ${ours}`;
  const first = `--initial-advertise-peer-urls ${ours} --initial-cluster default=${ours}`;
  startProgram(folder, 'etcd', [`--data-dir=${folder}/data`, ...`${places} ${first}`.split(' ')]);
  await until('etcd', async () => (await fetch(`${own}/health`)).ok);
  return `127.0.0.1:${client}`;
}

interface Node {
  readonly name: string;
  readonly port: number;
  readonly api: string;
  readonly config: string;
  /** Its machine is gone, at once. */
  kill(): Promise<void>;
  start(): void;
}

async function startNode(name: string, etcd: string): Promise<Node> {
  const folder = await makeProgramFolder();
  const [port, api] = [await freePort(), `127.0.0.1:${await freePort()}`];
  const config = join(folder, 'patroni.json');
  const bin = await findPrograms();
  await writeFile(config, JSON.stringify(settingsOf({name, folder, port, api, etcd, bin})));
  const start = () => startProgram(folder, 'patroni', [config]);
  let program = start();
  const node = {
    name,
    port,
    api,
    config,
    async kill() {
      await program.kill();
      // Patroni starts the server apart from itself.
      await killPostmaster(join(folder, 'data'));
    },
    start: () => void (program = start()),
  };
  onTestFinished(() => node.kill());
  // The first one makes the cluster, and the others copy it.
  await until(`the server ${name}`, () => roleOf(node));
  return node;
}

/** Kills a server by its data folder, and waits until nothing of it is left. */
async function killPostmaster(data: string): Promise<void> {
  const file = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number(file.split('\n')[0]);
  if (!pid) return;
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    return;
  }
  // Its children notice that it is gone.
  await delay(1_000);
}

interface NodePlaces extends Pick<Node, 'name' | 'port' | 'api'> {
  readonly folder: string;
  readonly etcd: string;
  readonly bin: string;
}

/** YAML takes JSON. */
const settingsOf = ({name, folder, port, api, etcd, bin}: NodePlaces) => ({
  scope: 'esign',
  name,
  restapi: {listen: api, connect_address: api},
  etcd3: {host: etcd},
  bootstrap: {
    dcs: {
      ...terms,
      maximum_lag_on_failover: 1_048_576,
      master_start_timeout: 0,
      // What is acknowledged is on two servers.
      synchronous_mode: true,
      postgresql: {
        use_pg_rewind: true,
        parameters: {max_connections: 150, wal_log_hints: 'on', shared_buffers: '32MB'},
      },
    },
    initdb: [{encoding: 'UTF8'}, {auth: 'trust'}, 'data-checksums'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(folder, 'data'),
    bin_dir: bin,
    pgpass: join(folder, 'pgpass'),
    authentication: {
      superuser: {username: 'postgres'},
      replication: {username: 'postgres'},
      rewind: {username: 'postgres'},
    },
    pg_hba: [
      'local all all trust',
      'host all all 127.0.0.1/32 trust',
      'host replication all 127.0.0.1/32 trust',
    ],
    parameters: {unix_socket_directories: folder},
  },
});

/** Two ports: one leads to the leader, the other to the servers that follow. */
async function startHaproxy(nodes: readonly Node[]) {
  const folder = await makeProgramFolder();
  const [leaderPort, replicaPort] = [await freePort(), await freePort()];
  await mkdir(join(folder, 'empty'));
  const listen = (name: string, port: number, check: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET ${check}
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map((node) => `  server ${node.name} 127.0.0.1:${node.port} check port ${node.api.split(':')[1]}`).join('\n')}
`;
  const common =
    'defaults\n  mode tcp\n  timeout connect 2s\n  timeout check 2s\n  timeout client 1h\n  timeout server 1h\n';
  const text =
    common +
    listen('leader', leaderPort, '/primary') +
    listen('replicas', replicaPort, '/replica?lag=16MB');
  await writeFile(join(folder, 'haproxy.cfg'), text);
  startProgram(folder, 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);
  return {leaderPort, replicaPort};
}

interface Member {
  readonly name: string;
  readonly role: string;
  readonly state: string;
}

/** What a server says that it is; undefined where it does not serve. */
async function roleOf({name, api}: Pick<Node, 'name' | 'api'>): Promise<string | undefined> {
  const answer = await fetch(`http://${api}/cluster`, {signal: AbortSignal.timeout(2_000)}).catch(
    () => undefined,
  );
  if (!answer?.ok) return undefined;
  const {members} = (await answer.json()) as {members: readonly Member[]};
  const own = members.find((member) => member.name === name);
  return own && ['running', 'streaming'].includes(own.state) ? own.role : undefined;
}

async function find(nodes: readonly Node[], role: string): Promise<Node | undefined> {
  const roles = await Promise.all(nodes.map(roleOf));
  return nodes[roles.indexOf(role)];
}
