/** Looks at what the service keeps secret and seals with, and at what that proves, without changing any of it. */
import {X509Certificate} from 'node:crypto';
import {join} from 'node:path';
import type {Config} from '../config/config.js';
import {registerProblem} from '../maintenance/keep-register.js';
import {distFolder} from '../dist-folder.js';
import {createDocumentPool} from '../documents/document-pool.js';
import {createDownload} from '../sealing/download.js';
import {openSealer, type SealSource, sealWarning} from '../sealing/open-sealer.js';
import {sealCertificateEnd} from '../sealing/keys/seal-certificate.js';
import type {SealKey} from '../sealing/keys/seal-key.js';
import {testSeal} from '../documents/self-test.js';
import type {Log} from '../log.js';
import {sampleHistories} from '../storage/files/scrubbing/scrub-histories.js';
import {checkRegister} from '../storage/envelopes/register.js';
import type {OpenDatabase} from '../storage/connection/open-database.js';
import {hasSecrets, openSecrets, type OpenSecrets} from '../storage/access/open-secrets.js';
import {listSealCertificates, type SealCertificate} from '../storage/seals/seal-certificates.js';
import {withoutTrace} from '../storage/connection/in-transaction.js';
import {type Finding, type Found, look, note, problem, unless, works} from './finding.js';

/** What is found of the secrets in the database, the histories, and what seals. */
export async function* lookAtSecrets(
  config: Config,
  {db}: OpenDatabase,
  log: Log,
): AsyncGenerator<Finding> {
  const opened: {secrets?: OpenSecrets} = {};
  yield* withoutTrace(db, (transaction) =>
    look('secrets', async () => {
      if (!(await hasSecrets(transaction)))
        return note('The keys for secrets and seals are made at the first start.');
      opened.secrets = {...(await openSecrets(transaction, config, log)), db};
      return works('The secrets in the database are encrypted, and their key is available.');
    }),
  );
  const {secrets} = opened;
  if (!secrets) return;
  yield* look('histories', () => findHistories(secrets));
  yield* look('register', async () =>
    unless(registerProblem(await checkRegister(secrets)), 'No envelope is missing.'),
  );
  yield* withoutTrace(db, (transaction) => lookAtSeal(config, {...secrets, db: transaction}));
}

/** Keys are tried as the service uses them, which may renew them. */
async function* lookAtSeal(config: Config, secrets: OpenSecrets): AsyncGenerator<Finding> {
  const seals = openSealer(config, secrets, createDownload(config));
  const opened: {key?: SealKey} = {};
  yield* look('seal', async () => {
    opened.key = await seals.key(new Date());
    const {certificate} = opened.key;
    const notes = [await sealWarning(seals, new Date()), weakness(certificate)].filter(Boolean);
    return notes.length > 0 ? note(notes.join(' ')) : findCertificate(certificate);
  });
  if (!opened.key) return;
  yield* look('authority', () => findAuthority(seals, secrets));
  yield* look('sealing', () => findSealing(seals));
}

/** A warning about an external key: RSA needs 3,072 bits for 128 bits of security (NIST SP 800-57, part 1, table 2). */
function weakness(certificate: Uint8Array): string | undefined {
  const {modulusLength = Infinity} =
    new X509Certificate(certificate).publicKey.asymmetricKeyDetails ?? {};
  return modulusLength >= 3072
    ? undefined
    : `The seal's RSA key of ${modulusLength} bits has less than 128 bits of security; use P-256 or 3072 bits for the next one.`;
}

function findCertificate(certificate: Uint8Array): Found {
  const name = new X509Certificate(certificate).subject.replaceAll('\n', ', ');
  const until = sealCertificateEnd(certificate).toISOString().slice(0, 10);
  return works(`The certificate (${name}) is valid until ${until}.`);
}

async function findAuthority({authority}: SealSource, secrets: OpenSecrets): Promise<Found> {
  const certificate = await authority.certificate();
  if (!certificate)
    return note(
      'This installation has no authority, so its seals cannot be revoked; run `esign-service seal rotate`.',
    );
  const known = await listSealCertificates(secrets);
  const former = known.filter((seal) => isOfFormer(seal, certificate));
  if (former.length > 0)
    return note(
      `The key of an earlier authority is lost: files sealed with ${former.length} of the certificates in ` +
        '`esign-service seal list` stay valid, but no new revocation list is published for these certificates.',
    );
  return works('The authority that issued the seal publishes its revocation list.');
}

/** Whether a certificate is from an earlier authority with the same name and a different key. */
function isOfFormer({certificate}: SealCertificate, authority: Uint8Array): boolean {
  const [seal, issuer] = [new X509Certificate(certificate), new X509Certificate(authority)];
  return seal.issuer === issuer.subject && !seal.verify(issuer.publicKey);
}

async function findSealing(seals: SealSource): Promise<Found> {
  const pool = createDocumentPool({
    workers: 1,
    childPath: join(distFolder, 'document-child.js'),
  });
  try {
    await testSeal(pool, seals, new Date());
    return works('A document was sealed and verified.');
  } finally {
    await pool.close();
  }
}

/** How many envelopes have their history verified here. `scrub` verifies all of them. */
const sample = 1_000;

async function findHistories(secrets: OpenSecrets): Promise<Found> {
  const {checked, broken} = await sampleHistories(secrets, sample);
  const [first] = broken;
  if (!first) return works(`The histories of ${checked} envelopes are intact.`);
  return problem(
    `${broken.length} of ${checked} histories have been changed (envelope ${first.envelope_fingerprint}, …); ` +
      'run `esign-service scrub` to check all of them, and compare with a backup.',
  );
}
