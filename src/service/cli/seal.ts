import {X509Certificate} from 'node:crypto';
import {defineCommand} from 'citty';
import type {Config} from '../config/config.js';
import {createDownload} from '../sealing/download.js';
import {forgetOwnKey, refuseUnlessLost, rotateOwnKey} from '../sealing/keys/own-key.js';
import {openSealer, type SealSource} from '../sealing/open-sealer.js';
import type {Log} from '../log.js';
import {StartError} from '../config/start-error.js';
import {isAtWork} from '../storage/connection/at-work.js';
import {joinDatabase, type OpenDatabase} from '../storage/connection/open-database.js';
import {openSecrets} from '../storage/access/open-secrets.js';
import {
  listSealCertificates,
  rememberSealCertificate,
  revokeSealCertificate,
  sealFingerprint,
  type SealCertificate,
} from '../storage/seals/seal-certificates.js';
import type {Secrets} from '../storage/access/secrets.js';
import {confirm, yesOption} from './support/options.js';
import {jsonOption, print} from './support/print.js';
import {withSettings} from './support/with-settings.js';

const list = defineCommand({
  meta: {
    name: 'list',
    description:
      'List the certificates used for sealing, newest first: name, end of validity, time of revocation.',
  },
  args: jsonOption,
  run: ({args}) =>
    withSeals(async ({secrets}) => {
      print((await listSealCertificates(secrets)).map(describe), args.json);
    }),
});

const rotate = defineCommand({
  meta: {
    name: 'rotate',
    description:
      'Create a new seal key and certificate. Running processes use it from their next seal on; files that were ' +
      'sealed before stay valid.',
  },
  args: jsonOption,
  run: ({args}) =>
    withSeals(async ({secrets, seals, config}) => {
      refuseForeignKey(config);
      const now = new Date();
      await rotateOwnKey(secrets, seals.authority, now);
      const {certificate} = await seals.key(now);
      await rememberSealCertificate(secrets, certificate);
      print(describe(await findOne(secrets, sealFingerprint(certificate))), args.json);
    }),
});

const forget = defineCommand({
  meta: {
    name: 'forget',
    description:
      'Replace the seal key in the database if it is permanently lost, and the authority if it is lost too; files that ' +
      'were sealed before stay valid. Stop the service first.',
  },
  args: {...yesOption, ...jsonOption},
  run: ({args}) =>
    withSeals(async ({secrets, seals, config, log, pool}) => {
      refuseForeignKey(config);
      if (await isAtWork(pool)) throw new StartError(stopFirst);
      await refuseUnlessLost(secrets, config, seals.authority);
      if (!args.yes) await confirm(question);
      const now = new Date();
      const {isAuthorityNew} = await forgetOwnKey(secrets, config, seals.authority, now);
      const {certificate} = await seals.key(now);
      await rememberSealCertificate(secrets, certificate);
      log.warn({isAuthorityNew}, forgotten);
      print(describe(await findOne(secrets, sealFingerprint(certificate))), args.json);
    }),
});

const question =
  'The ESIGN_SEAL_PASSWORD that is set here does not open the seal key. Is the key permanently lost, and is it to be replaced?';

const stopFirst =
  'A service is running on this database; stop every `serve` and `work` first, because they may still be able to open the key.';

const forgotten =
  'The lost seal key was replaced; earlier certificates are kept for verification only.';

const revoke = defineCommand({
  meta: {
    name: 'revoke',
    description:
      'Distrust all seals of a certificate from this time on, because its key may be ' +
      'compromised; seals that a timestamp proves to be older stay valid. Run `rotate` first.',
  },
  args: {
    sha256: {
      type: 'positional',
      description: 'SHA-256 of the certificate, or its first digits, from `list`.',
      required: true,
    },
    from: {
      type: 'string',
      description: 'The day, or the time in UTC, such as 2026-11-20 or 2026-11-20T09:30:00Z.',
      required: true,
    },
    ...jsonOption,
  },
  run: ({args}) =>
    withSeals(async ({secrets, seals}) => {
      const now = new Date();
      const from = readDay(args.from, now);
      const found = await findOne(secrets, args.sha256);
      // A key that cannot be opened seals nothing, so its certificate may be revoked.
      const inUse = await seals.key(now).catch(() => undefined);
      if (inUse && Buffer.from(inUse.certificate).equals(found.certificate))
        throw new StartError(`This certificate is in use: ${seals.remedy}, then revoke it.`);
      await revokeSealCertificate(secrets, found.sha256, from);
      await seals.authority.renewRevocationList(now);
      print(describe(await findOne(secrets, found.sha256)), args.json);
    }),
});

interface Seals {
  readonly config: Config;
  readonly log: Log;
  readonly pool: OpenDatabase['pool'];
  readonly secrets: Secrets;
  readonly seals: SealSource;
}

const withSeals = (command: (parts: Seals) => Promise<void>): Promise<void> =>
  withSettings(async (config, log) => {
    const {db, pool, close} = await joinDatabase(config, log);
    try {
      const secrets = await openSecrets(db, config, log);
      const seals = openSealer(config, secrets, createDownload(config));
      await command({config, log, pool, secrets, seals});
    } finally {
      await close();
    }
  });

function refuseForeignKey({sealP12, sealModule, sealPkcs11}: Config): void {
  if (sealPkcs11)
    throw new StartError(
      'The seal key comes from ESIGN_SEAL_PKCS11: replace it on the token and restart.',
    );
  if (sealModule)
    throw new StartError(
      'The seal key comes from ESIGN_SEAL_MODULE: replace it there and restart.',
    );
  if (sealP12)
    throw new StartError(
      'The seal key comes from ESIGN_SEAL_P12: replace the file; the new one is used immediately.',
    );
}

async function findOne(secrets: Secrets, beginning: string): Promise<SealCertificate> {
  const digits = beginning.replaceAll(':', '').toLowerCase();
  const found = (await listSealCertificates(secrets)).filter(({sha256}) =>
    sha256.startsWith(digits),
  );
  const [first, ...others] = found;
  if (!first) throw new StartError(`No certificate used for sealing begins with ${digits}.`);
  if (others.length > 0) throw new StartError(`More than one certificate begins with ${digits}.`);
  return first;
}

function readDay(text: string, now: Date): Date {
  const day = new Date(text);
  if (!/^\d{4}-\d\d-\d\d/.test(text) || Number.isNaN(day.getTime()))
    throw new StartError('--from must be a day such as 2026-11-20.');
  if (day > now) throw new StartError('--from must be a day in the past, or today.');
  return day;
}

function describe({sha256, certificate, revoked}: SealCertificate) {
  const {subject, validTo} = new X509Certificate(certificate);
  return {
    sha256,
    name: subject.replaceAll('\n', ', '),
    ends: new Date(validTo).toISOString(),
    revoked: revoked?.toISOString() ?? null,
  };
}

/** `esign-service seal` */
export const seal = defineCommand({
  subCommands: {list, rotate, forget, revoke},
});
