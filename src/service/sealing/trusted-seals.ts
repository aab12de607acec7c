/**
 * Which certificates are trusted: this installation's own seals, those its operator names in `ESIGN_TRUSTED_SEALS`, and
 * the timestamp authorities in `ESIGN_TRUSTED_TSAS`; and which are no longer trusted, in `ESIGN_DISTRUSTED_SEALS`.
 */
import {readdir, readFile, stat} from 'node:fs/promises';
import {join} from 'node:path';
import type {Config} from '../config/config.js';
import {StartError} from '../config/start-error.js';
import type {Secrets} from '../storage/access/secrets.js';
import {listRevocationLists} from '../storage/seals/revocation-lists.js';
import {listSealCertificates, type SealCertificate} from '../storage/seals/seal-certificates.js';
import {pemCertificates} from './pem-certificates.js';
import type {Distrusted, Trust} from '../pdf/verifying/trust.js';

/** Returns what is trusted at this moment. */
export type TrustedSeals = () => Promise<Trust>;

/** What the settings say about trust, read once. */
export type NamedTrust = Pick<Trust, 'seals' | 'timestampAuthorities' | 'distrusted'>;

/** What an installation has sealed with, and what it has revoked. */
export interface OwnSeals {
  readonly certificates: readonly SealCertificate[];
  /** The revocation lists of its authority, DER. */
  readonly revocationLists: readonly Uint8Array[];
}

/** Reads both from the installation's database. */
export const findOwnSeals = async (secrets: Secrets): Promise<OwnSeals> => ({
  certificates: await listSealCertificates(secrets),
  revocationLists: await listRevocationLists(secrets.db),
});

/** Own certificates are read again each time, because another machine may have started to use a new one. */
export const createTrustedSeals =
  (secrets: Secrets, named: NamedTrust, now: () => Date): TrustedSeals =>
  async () =>
    trustIn(await findOwnSeals(secrets), named, now());

/** Combines the settings with the installation's own certificates, of which some may be revoked. */
export const trustIn = (
  {certificates, revocationLists}: OwnSeals,
  {seals, timestampAuthorities, distrusted}: NamedTrust,
  at: Date,
): Trust => ({
  seals: [...certificates.map(({certificate}) => new Uint8Array(certificate)), ...seals],
  timestampAuthorities,
  distrusted: [
    ...distrusted,
    ...certificates.flatMap(({sha256, revoked}) => (revoked ? [{sha256, from: revoked}] : [])),
  ],
  revocationLists,
  at,
});

type TrustConfig = Pick<Config, 'trustedSeals' | 'trustedTsas' | 'distrustedSeals'>;

/**
 * Reads the files that the settings name.
 * @throws StartError if a file cannot be read, or does not contain what it should
 */
export async function readNamedTrust(config: TrustConfig): Promise<NamedTrust> {
  const [seals, timestampAuthorities, distrusted] = await Promise.all([
    readTrusted('ESIGN_TRUSTED_SEALS', config.trustedSeals),
    readTrusted('ESIGN_TRUSTED_TSAS', config.trustedTsas),
    readDistrusted(config.distrustedSeals),
  ]);
  return {seals, timestampAuthorities, distrusted};
}

/**
 * The certificates (DER) in a PEM file, or in every file of a folder.
 * @param setting the setting that names the path, for the error message
 * @throws StartError if there is no certificate or one cannot be read
 */
export async function readTrusted(
  setting: string,
  path: string | undefined,
): Promise<readonly Uint8Array[]> {
  if (path === undefined) return [];
  try {
    const files = (await stat(path)).isDirectory() ? await filesIn(path) : [path];
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    // Parsed, so that a file with other content is rejected at start.
    const found = texts.flatMap(pemCertificates);
    if (found.length > 0) return found;
  } catch (cause) {
    throw unreadable(setting, path, cause);
  }
  throw unreadable(setting, path);
}

/**
 * The certificates that are not trusted from a certain date on. Each line has a SHA-256 and a date, such as `5e88…d8f2
 * 2026-11-20`, or with a time, `2026-11-20T09:30:00Z`. Text after `#` is a comment.
 * @throws StartError if the file cannot be read or a line is invalid
 */
export async function readDistrusted(path: string | undefined): Promise<readonly Distrusted[]> {
  if (path === undefined) return [];
  const text = await readFile(path, 'utf8').catch((cause: unknown) => {
    throw new StartError(`ESIGN_DISTRUSTED_SEALS cannot be read: ${path}.`, {cause});
  });
  const lines = text.split('\n').map((line) => line.replace(/#.*/, '').trim());
  return lines.filter((line) => line !== '').map(readDistrustedLine);
}

function readDistrustedLine(line: string): Distrusted {
  const [, sha256 = '', date = ''] = /^([0-9a-f:]{64,95})\s+(\S+)$/i.exec(line) ?? [];
  const digest = sha256.replaceAll(':', '').toLowerCase();
  const from = new Date(date);
  if (digest.length !== 64 || !/^\d{4}-\d\d-\d\d/.test(date) || Number.isNaN(from.getTime()))
    throw new StartError(
      `ESIGN_DISTRUSTED_SEALS must have lines such as "<SHA-256 of the certificate> 2026-11-20"; "${line}" is invalid.`,
    );
  return {sha256: digest, from};
}

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, {withFileTypes: true}))
    .filter((entry) => entry.isFile() && /\.(pem|crt|cer)$/i.test(entry.name))
    .map(({name}) => join(folder, name));

const unreadable = (setting: string, path: string, cause?: unknown): StartError =>
  new StartError(
    `${setting} must be a PEM file with certificates, or a folder of such files; ${path} is neither.`,
    {cause},
  );
