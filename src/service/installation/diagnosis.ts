/**
 * Checks each part of an installation for an operator whose service does not work, also while the service is running.
 * It makes nothing: what is not there yet is made by the service.
 */
import {createHash, randomBytes} from 'node:crypto';
import {existsSync, constants, type StatsFs} from 'node:fs';
import {tmpdir} from 'node:os';
import {join, dirname} from 'node:path';
import type {Config} from '../config/config.js';
import {findAddress} from './address-check.js';
import {failedJobsWarning} from '../jobs/failing/failed-jobs-warning.js';
import {mailWarning} from '../notifications/mail/mail-alarm.js';
import {checkSmtp, smtpOptionsOf} from '../notifications/mail/smtp-mailer.js';
import {waitingEventsWarning, unsealedWarning} from '../storage/accounts/waiting-work.js';
import {renewalWarning} from '../processing/renew-seals.js';
import {httpTimestampAuthority} from '../sealing/timestamp.js';
import {readNamedTrust} from '../sealing/trusted-seals.js';
import type {Log} from '../log.js';
import {createMalwareScan} from '../documents/malware-scan.js';
import {plainConnections} from '../config/plain-connections.js';
import {createBlobs, nameOfStore} from '../storage/files/blobs.js';
import {refuseOtherStore} from '../storage/files/marking/require-own-store.js';
import {countDamagedFiles, listDamagedFiles} from '../storage/files/damaged-files.js';
import {commitOnce} from '../storage/connection/in-transaction.js';
import {skewWarning} from '../storage/connection/database-clock.js';
import {placeholderWarning} from '../storage/accounts/companies.js';
import {PendingTablesError} from '../storage/connection/migrate.js';
import {
  hasInstallation,
  noInstallation,
  lookAtDatabase,
  type OpenDatabase,
} from '../storage/connection/open-database.js';
import {requirePooler, requireReplica} from '../storage/connection/same-database.js';
import {access, rm, statfs, writeFile} from 'node:fs/promises';
import {sql} from 'kysely';
import type {Queries} from '../storage/connection/database.js';
import {type Finding, type Found, look, note, problem, unless, works} from './finding.js';
import {lookAtSecrets} from './secrets-findings.js';
import {connect} from 'node:net';
import {once} from 'node:events';
import {namedProxies, type OutgoingProxies} from '../security/outgoing-proxy.js';

/** Checks every part, one after the other. Parts that depend on a failed part are skipped. */
export async function* diagnose(config: Config, log: Log): AsyncGenerator<Finding> {
  yield* look('trusted seals', () => findTrustedSeals(config));
  const database: {open?: OpenDatabase} = {};
  yield* look('database', async () => {
    if (!(await hasInstallation(config))) return note(noInstallation(config));
    try {
      database.open = await lookAtDatabase(config, log);
    } catch (error) {
      if (error instanceof PendingTablesError) return note(error.message);
      throw error;
    }
    return findVersion(database.open);
  });
  const {open} = database;
  try {
    if (open) yield* lookAtWays(config, open);
    if (open) yield* look('clock', () => findClock(open));
    yield* look('files', () => findFiles(config, open));
    if (open) yield* look('damage', () => findDamage(open));
    if (open) yield* look('identity', () => findIdentity(open));
    if (open) yield* lookAtWork(open);
    yield* look('disk', () => findDisk(config));
    yield* look('latency', () => findLatency(config, open));
    yield* look('temporary files', findTemporary);
    yield* look('connections', () => findConnections(config));
    if (config.proxy) yield* look('proxy', () => findProxies(config.proxy!));
    yield* look('mail', () => findMail(config));
    yield* look('scanner', () => findScanner(config));
    if (open) yield* lookAtSecrets(config, open, log);
    yield* look('timestamps', () => findTimestamps(config));
    yield* look('address', () => findAddress(config));
  } finally {
    await open?.close();
  }
}

async function findTrustedSeals(config: Config): Promise<Found> {
  const {length} = (await readNamedTrust(config)).seals;
  return works(
    length === 0
      ? 'Only seals of this installation are trusted.'
      : `Seals of this installation and of ${length} more certificates are trusted.`,
  );
}

/** The other ways to the database, where they are set. */
async function* lookAtWays(
  {databasePoolerUrl: pooler, databaseReplicaUrl: replica}: Config,
  {address}: OpenDatabase,
): AsyncGenerator<Finding> {
  const isSame = () => works('It leads to the same database.');
  if (pooler !== undefined)
    yield* look('pooler', () => requirePooler(address, pooler).then(isSame));
  if (replica !== undefined)
    yield* look('replica', () => requireReplica(address, replica).then(isSame));
}

async function findVersion({db}: OpenDatabase): Promise<Found> {
  const version = await readServerVersion(db);
  return Number.parseInt(version, 10) < 15
    ? problem(`PostgreSQL ${version} is too old; use 15 or newer.`)
    : works(`PostgreSQL ${version}; its tables are up to date.`);
}

const findClock = ({clock}: OpenDatabase): Found =>
  unless(skewWarning(clock.skew()), 'This machine and the database agree on the time.');

/** Whether envelopes are sent by somebody. */
async function findIdentity({db}: OpenDatabase): Promise<Found> {
  const warning = await placeholderWarning(db);
  return warning ? note(warning) : works('Company and sender have names of their own.');
}

async function findFiles(config: Config, open: OpenDatabase | undefined): Promise<Found> {
  const blobs = createBlobs(config.blobs);
  const store = nameOfStore(config.blobs).replace(/^t/, 'T');
  const isThere = hasStore(config);
  if (isThere) await blobs.check();
  if (open) await refuseOtherStore({db: open.db, config, blobs});
  if (!isThere)
    return note(`${store} does not exist yet; the service makes it at its first start.`);
  return works(`${store} can be written and read${open ? ', and belongs to this database' : ''}.`);
}

/** A bucket is always made by somebody else. */
const hasStore = ({blobs}: Config): boolean => blobs.kind !== 'fs' || existsSync(blobs.folder);

/** Files that were found damaged on access. `scrub` checks all files. */
async function findDamage({db}: OpenDatabase): Promise<Found> {
  const total = await countDamagedFiles(db);
  if (total === 0) return works('No file is known to be damaged or missing.');
  const named = (await listDamagedFiles(db, 3)).join(', ');
  return problem(
    `${total} ${total === 1 ? 'file is' : 'files are'} damaged or missing (${named}${total > 3 ? ', …' : ''}); ` +
      'restore them from a backup, then run `esign-service scrub`.',
  );
}

/** Work that is pending or was permanently stopped. */
async function* lookAtWork({db, clock}: OpenDatabase): AsyncGenerator<Finding> {
  for (const [name, ask, well] of [
    ['failed jobs', failedJobsWarning, 'No job has failed permanently.'],
    ['renewal', renewalWarning, 'No timestamp of a sealed file expires soon.'],
    ['sealing', unsealedWarning, 'Every completely signed envelope has been sealed.'],
    ['mail that waits', mailWarning, 'The last mail was accepted, or its recipient was rejected.'],
    ['events that wait', waitingEventsWarning, 'No event has waited for its receiver for an hour.'],
  ] as const)
    yield* look(name, async () => unless(await ask(db, clock.now()), well));
}

/** Unencrypted connections to other machines. */
async function findConnections(config: Config): Promise<Found> {
  const plain = plainConnections(config, config.requireTls);
  return plain.length === 0
    ? works('All connections to other machines use TLS.')
    : note(`${plain.join(' ')} ESIGN_REQUIRE_TLS=1 enforces it.`);
}

/** Domains that are nobody's (RFC 2606), and names of one machine. */
const isReserved = (email: string): boolean =>
  /@(?:[^.]+|.*\.(?:example|invalid|test|localhost|local)|(?:.*\.)?example\.(?:com|net|org))$/i.test(
    email,
  );

async function findScanner({scanner}: Config): Promise<Found> {
  if (!scanner) return note('Files are not scanned for malware; set ESIGN_SCAN.');
  await createMalwareScan(scanner)(Buffer.from('a harmless file'));
  return works('The malware scanner responds.');
}

async function findMail(config: Config): Promise<Found> {
  const {smtpUrl, dataDir, mailFrom} = config;
  if (!smtpUrl) {
    return note(
      `No mail leaves this machine: it is stored in ${join(dataDir, 'outbox')}; set SMTP_URL.`,
    );
  }
  try {
    await checkSmtp(smtpUrl, smtpOptionsOf({...config, smtpUrl}));
    return isReserved(mailFrom.email)
      ? note(`Mail is sent from ${mailFrom.email}, which nobody can answer; set ESIGN_MAIL_FROM.`)
      : works('The mail server accepts the connection and the password.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem(`The mail server at SMTP_URL does not accept mail: ${reason}`);
  }
}

async function findTimestamps({tsaUrl, ownTsa, trustedTsas, proxy}: Config): Promise<Found> {
  if (!tsaUrl && !ownTsa)
    return note(
      'Seals have no timestamp (level B-B); leave ESIGN_OWN_TSA on, or set ESIGN_TSA_URL as well.',
    );
  if (!tsaUrl)
    return works(
      'This installation timestamps its seals itself; ESIGN_TSA_URL adds a proof for whoever does not trust it.',
    );
  await httpTimestampAuthority(tsaUrl, proxy).stamp(
    createHash('sha256').update(randomBytes(8)).digest(),
  );
  if (!trustedTsas)
    return note(
      'The timestamp authority responds, but is not trusted here; name its certificates in ESIGN_TRUSTED_TSAS.',
    );
  return works('The timestamp authority responds.');
}

const mebibyte = 1024 * 1024;

/** Whether files can arrive, and the room for them. */
async function findDisk({dataDir}: Config): Promise<Found> {
  if (!(await isWritable(dataDir)))
    return problem(
      `This user may not write to ${dataDir}, where files arrive: grant it, or set ESIGN_DATA to another folder.`,
    );
  return findRoom(dataDir, 'nothing can be stored soon');
}

/** Where LibreOffice works, and copies lie for as long as they are needed. */
async function findTemporary(): Promise<Found> {
  const folder = tmpdir();
  if (!(await isWritable(folder)))
    return problem(`This user may not write to ${folder}: grant it, or set TMPDIR.`);
  return findRoom(folder, 'no Word or Excel file can be converted (TMPDIR names another folder)');
}

/** Milliseconds that a disk may take to keep something: a request waits for it several times. */
const slow = 250;

/** How long it takes until something is on the disk: a file here, and a commit of the database. */
async function findLatency({dataDir}: Config, open: OpenDatabase | undefined): Promise<Found> {
  const times: [what: string, milliseconds: number][] = [];
  if (existsSync(dataDir)) times.push(['a file', await longestOf(() => writeSafely(dataDir))]);
  if (open) times.push(['a commit of the database', await longestOf(() => commitOnce(open.db))]);
  if (times.length === 0) return note('There is nothing yet that could be measured.');
  const said = times.map(([what, time]) => `${what} ${Math.round(time)} ms`).join(', ');
  const isSlow = times.some(([, time]) => time > slow);
  return isSlow
    ? problem(
        `It takes long until something is kept: ${said}; give the service and its database faster disks.`,
      )
    : works(`Until something is kept: ${said}.`);
}

/** Milliseconds that the slowest of three takes. */
async function longestOf(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  for (let times = 0; times < 3; times += 1) {
    const started = performance.now();
    await work();
    longest = Math.max(longest, performance.now() - started);
  }
  return longest;
}

async function writeSafely(folder: string): Promise<void> {
  const path = join(folder, `latency-${randomBytes(8).toString('hex')}`);
  try {
    await writeFile(path, randomBytes(4096), {flush: true, mode: 0o600, flag: 'wx'});
  } finally {
    await rm(path, {force: true});
  }
}

async function findRoom(folder: string, otherwise: string): Promise<Found> {
  const {bavail, bsize} = await roomAt(folder);
  const free = Math.floor((bavail * bsize) / mebibyte);
  const text = `${free} MB are free in ${folder}`;
  if (free < 100) return problem(`${text}; free up space, or ${otherwise}.`);
  return free < 1024 ? note(`${text}; free up space soon.`) : works(`${text}.`);
}

/** The room for a folder that may not exist yet. */
const roomAt = (folder: string): Promise<StatsFs> =>
  statfs(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return roomAt(dirname(folder));
  });

/** Whether files can be made in a folder, or it can be made itself. */
const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code === 'ENOENT' && isWritable(dirname(folder)),
  );

/** The version of PostgreSQL, such as `15.14`; every server that can be queried reports it. */
async function readServerVersion(db: Queries): Promise<string> {
  const asked = sql<{version: string}>`SELECT current_setting('server_version') AS version`;
  const {rows} = await asked.execute(db);
  return rows[0]?.version ?? '';
}

/** Milliseconds in which a proxy has to accept a connection. */
const timeout = 5_000;

/** Which proxies are used, and whether they take connections; whether they pass requests on, the other checks show. */
export async function findProxies(proxy: OutgoingProxies): Promise<Found> {
  const named = namedProxies(proxy);
  for (const each of named) {
    const fault = await faultOf(new URL(each));
    if (fault !== undefined)
      return problem(
        `The proxy ${each} takes no connection (${fault}): correct HTTPS_PROXY or HTTP_PROXY, or list hosts that need none in NO_PROXY.`,
      );
  }
  const except = proxy.except === '' ? 'no host' : proxy.except;
  return works(`Requests go through ${named.join(' and ')}; excepted is ${except}.`);
}

async function faultOf({hostname, port, protocol}: URL): Promise<string | undefined> {
  const socket = connect({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
  });
  try {
    await once(socket, 'connect', {signal: AbortSignal.timeout(timeout)});
    return undefined;
  } catch (error) {
    return (error as {readonly code?: string}).code ?? 'no answer';
  } finally {
    socket.destroy();
  }
}
