/** Assembles what requests and jobs share. */
import {join} from 'node:path';
import type {Config} from '../config/config.js';
import {createJobs} from '../jobs/jobs.js';
import {distFolder} from '../dist-folder.js';
import {createOfficeConverter} from '../documents/office-converter.js';
import {createDocumentPool} from '../documents/document-pool.js';
import {createDownload} from '../sealing/download.js';
import {openSealer} from '../sealing/open-sealer.js';
import {createTrustedSeals, readNamedTrust} from '../sealing/trusted-seals.js';
import {createSecurityLog} from '../http/security-log/security-log.js';
import type {Log} from '../log.js';
import type {Clock, Ids} from '../ports.js';
import {randomIds as ids} from '../random-ids.js';
import {urlProblem, createGuardedFetch} from '../security/guarded-fetch.js';
import {requireOwnStore} from '../storage/files/marking/require-own-store.js';
import {requireRoomForFiles} from '../storage/files/request-files.js';
import {openBlobs} from '../storage/files/blobs.js';
import type {OpenDatabase} from '../storage/connection/open-database.js';
import {beginRegister} from '../storage/envelopes/register.js';
import {rememberSealCertificate} from '../storage/seals/seal-certificates.js';
import {openSecrets} from '../storage/access/open-secrets.js';
import {createTellAddition} from '../notifications/account-events.js';
import {createOutbox, createTemplateOutbox} from '../notifications/outbox.js';
import type {Services} from '../services.js';
import type {Queries} from '../storage/connection/database.js';
import {createEnvelopeStore} from '../storage/envelopes/envelope-store.js';
import {createTemplateStore} from '../storage/templates/template-store.js';
import {type Secrets, sharedSecret} from '../storage/access/secrets.js';
import {bounceHookPath} from '../notifications/bounces.js';
import {createMailTags} from '../notifications/mail/mail-tag.js';
import {createOneTimeCodes} from '../security/one-time-code.js';
import {createPartyPasswords} from '../security/party-password.js';
import {createPublicLinks} from '../public-links.js';
import {createSignedLinks} from '../security/signed-link.js';
import {createMailer} from '../notifications/mail/mailer.js';
import {createWhatsAppSenders, createSmsSenders} from '../notifications/messages/gateway.js';
import {createMalwareScan} from '../documents/malware-scan.js';

/** What requests and jobs share. */
export type Core = Awaited<ReturnType<typeof createCore>>;

/**
 * Opens it, each part as soon as those it needs are there.
 * @throws StartError if the service could not do its work with one of them
 */
export async function createCore(
  config: Config,
  log: Log,
  {db, pool, aside, watched, address, clock, reads}: OpenDatabase,
) {
  const blobs = openBlobs(config.blobs, {aside, clock, log});
  await blobs.check();
  await requireRoomForFiles(config);
  await requireOwnStore({db, config, blobs});
  const secrets = await openSecrets(db, config, log);
  await beginRegister(secrets);
  const secretServices = await openSecretServices(config.publicUrl, secrets, ids);
  const seals = await openSeals(config, secrets, clock);
  // Last of what may fail, because it has connections of its own.
  const jobs = await createJobs({address, workers: Math.max(1, config.workers), log});
  const storesOver = createStores({blobs, jobs, clock, ids, ...secretServices});
  return {
    config,
    log,
    securityLog: createSecurityLog(log),
    stopping: new AbortController(),
    pool,
    watched,
    reads,
    clock,
    ids,
    blobs,
    ...secretServices,
    ...createOutgoingConnections(config, {clock, db, log}),
    documents: openDocuments(config, log),
    office: createOfficeConverter(),
    jobs,
    storesOver,
    urlProblem: (url: string) => urlProblem(url, config.allowPrivateHosts, config.outgoingHosts),
    ...storesOver(db),
    ...seals,
  };
}

const openDocuments = (config: Config, log: Log) =>
  createDocumentPool({
    // Requests need a child too, also in a process that runs no jobs.
    workers: Math.max(1, config.workers),
    childPath: join(distFolder, 'document-child.js'),
    onBreak: ({cause, ...broken}) => log.warn({err: cause, ...broken}, brokenWork),
  });

const brokenWork =
  'A document was refused because processing it broke off; if other programs open it, this is a bug in the service.';

/** Opens the seal's key and the trusted certificates. A seal that may not be used aborts the start. */
async function openSeals(config: Config, secrets: Secrets, clock: Clock) {
  const seals = openSealer(config, secrets, createDownload(config), clock);
  const {certificate} = await seals.key(clock.now());
  await rememberSealCertificate(secrets, certificate);
  const named = await readNamedTrust(config);
  return {seals, trustedSeals: createTrustedSeals(secrets, named, () => clock.now())};
}

/**
 * Creates the stores of envelopes and templates, whose changes queue the resulting jobs.
 * @returns A function that returns them over a database, or within a transaction of the caller.
 */
export function createStores({
  blobs,
  jobs,
  clock,
  ids,
  links,
  secretBox,
}: Pick<Services, 'blobs' | 'jobs' | 'clock' | 'ids' | 'links' | 'secretBox'>) {
  const tellAddition = createTellAddition({jobs, ids, clock, secretBox});
  const outbox = createOutbox({jobs, links, clock, ids, secretBox});
  const templateOutbox = createTemplateOutbox({jobs, links, clock, tellAddition});
  return (db: Queries) => ({
    db,
    store: createEnvelopeStore({db, clock, blobs, outbox, secretBox}),
    templates: createTemplateStore({db, blobs, outbox: templateOutbox}),
    tellAddition,
  });
}

/** @param publicUrl origin of the service, without a trailing slash */
async function openSecretServices(publicUrl: string, secrets: Secrets, ids: Pick<Ids, 'token'>) {
  const {secretBox} = secrets;
  const linkKey = await sharedSecret(secrets, 'signed-links', ids.token);
  const signedLinks = createSignedLinks(publicUrl, linkKey);
  return {
    secretBox,
    signedLinks,
    links: createPublicLinks(publicUrl, signedLinks),
    partyPasswords: createPartyPasswords(secretBox),
    oneTimeCodes: createOneTimeCodes(secretBox),
    mailTags: createMailTags(await sharedSecret(secrets, 'mail-tags', ids.token)),
    bounceHook: await bounceHookPath(secrets, ids.token),
  };
}

/**
 * The service's outgoing connections: to addresses that others chose, the mail server, the gateways of messages to
 * phones, and the scanner that checks every file.
 */
function createOutgoingConnections(
  config: Config,
  {clock, db, log}: Pick<Services, 'clock' | 'db' | 'log'>,
) {
  // The list of allowed hosts is for addresses that others chose; the operator chose the gateways.
  const {allowPrivateHosts, proxy, smsUrl, whatsAppUrl} = config;
  const toGateway = (chosen: string | undefined) => ({
    clock,
    fetch: createGuardedFetch({allowPrivateHosts, proxy, chosen}),
  });
  return {
    fetch: createGuardedFetch(config),
    scan: config.scanner && createMalwareScan(config.scanner),
    mailer: createMailer(config, {db, log}),
    hasMailServer: config.smtpUrl !== undefined,
    smsSenders: createSmsSenders(config, toGateway(smsUrl)),
    whatsAppSenders: createWhatsAppSenders(config, toGateway(whatsAppUrl)),
    messagesPerDay: config.messagesPerDay,
    codesPerDay: config.codesPerDay,
  };
}
