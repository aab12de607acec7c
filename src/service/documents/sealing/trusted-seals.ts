/** Whose seals are believed: this installation's own, and those its operator names in `ESIGN_TRUSTED_SEALS`. */
import 'reflect-metadata';
import {createHash} from 'node:crypto';
import {readdir, readFile, stat} from 'node:fs/promises';
import {join} from 'node:path';
import * as x509 from '@peculiar/x509';
import {StartError} from '../../start-error.js';
import type {Queries} from '../../storage/database.js';
import {listSealCertificates} from '../../storage/seal-certificates.js';

/** Lists the trusted certificates: SHA-256 of the DER, 64 hex digits each. */
export type TrustedSeals = () => Promise<readonly string[]>;

/** Own certificates, asked for anew each time as another machine may have begun with another, and those of others. */
export const createTrustedSeals =
  (db: Queries, others: readonly Uint8Array[]): TrustedSeals =>
  async () => [
    ...(await listSealCertificates(db)).map(({sha256}) => sha256),
    ...others.map(sealFingerprint),
  ];

/** SHA-256 of a certificate's DER, 64 hex digits. */
export const sealFingerprint = (certificate: Uint8Array): string =>
  createHash('sha256').update(certificate).digest('hex');

/**
 * The certificates (DER) in a PEM file, or in every file of a folder.
 * @throws StartError where there is none or one cannot be read
 */
export async function readTrustedSeals(path: string | undefined): Promise<readonly Uint8Array[]> {
  if (path === undefined) return [];
  try {
    const files = (await stat(path)).isDirectory() ? await filesIn(path) : [path];
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const found = texts.flatMap(certificatesIn);
    if (found.length > 0) return found;
  } catch (cause) {
    throw unreadable(path, cause);
  }
  throw unreadable(path);
}

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, {withFileTypes: true}))
    .filter((entry) => entry.isFile() && /\.(pem|crt|cer)$/i.test(entry.name))
    .map(({name}) => join(folder, name));

/** Read as certificates, so that a file with anything else is found out at the start. */
const certificatesIn = (pem: string): readonly Uint8Array[] =>
  (pem.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? []).map(
    (text) => new Uint8Array(new x509.X509Certificate(text).rawData),
  );

const unreadable = (path: string, cause?: unknown): StartError =>
  new StartError(
    `ESIGN_TRUSTED_SEALS must be a PEM file with certificates, or a folder of such files; ${path} is none.`,
    {cause},
  );
