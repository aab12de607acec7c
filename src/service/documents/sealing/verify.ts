import {createHash} from 'node:crypto';
import {ParseSpeeds, PDFDocument} from '@cantoo/pdf-lib';
import {isUnbroken} from '../../domain/history.js';
import {uploadKind} from '../conversion/upload-kind.js';
import {DocumentRefusedError} from '../refusal.js';
import {checkSignature} from './check-signature.js';
import {HISTORY_FILE, sealedHistorySchema, type SealedHistory} from './history-attachment.js';
import {findSignature, hasBrokenSeal} from './signature-bytes.js';
import type {Verdict, VerdictCheck} from './verdict.js';

/**
 * Checks a sealed PDF by itself, without the service that sealed it: that no byte was changed, that the signature
 * is the certificate's, that the certificates follow from one another and lead to a trusted one, and that the
 * embedded history is unbroken. What does not hold is a check that failed, never an error.
 * @param trusted SHA-256 of the DER of certificates that are trusted, 64 hex digits each
 * @throws DocumentRefusedError where the file is no PDF, whole or broken
 */
export async function verifySealed(pdf: Uint8Array, trusted: readonly string[]): Promise<Verdict> {
  const found = findSignature(pdf);
  if (!found) return unsealed(pdf);
  const {checks, level} = await checkSignature(found, new Set(trusted));
  const history = await readHistory(pdf);
  const all = [...checks, checkHistory(history)];
  return {
    valid: all.every(({ok}) => ok),
    level,
    checks: all,
    signers: (history?.signers ?? []).map(({name, email, signedAt}) => ({name, email, signedAt})),
  };
}

function unsealed(pdf: Uint8Array): Verdict {
  const isBroken = hasBrokenSeal(pdf);
  if (!isBroken && uploadKind(pdf) !== 'pdf')
    throw new DocumentRefusedError('unsupported', 'The file is not a PDF.');
  const detail = isBroken
    ? 'The seal is broken: part of the file is missing, or the seal was overwritten.'
    : 'The file holds no seal.';
  return {
    valid: false,
    level: null,
    checks: [{name: 'signature', ok: false, detail}],
    signers: [],
  };
}

/** The embedded history, or `undefined` where the file holds none that can be read. */
async function readHistory(pdf: Uint8Array): Promise<SealedHistory | undefined> {
  try {
    const document = await PDFDocument.load(pdf, {
      parseSpeed: ParseSpeeds.Fastest,
      updateMetadata: false,
    });
    const file = document.getAttachments().findLast(({name}) => name === HISTORY_FILE);
    const parsed: unknown = JSON.parse(new TextDecoder().decode(file?.data));
    return sealedHistorySchema.parse(parsed);
  } catch {
    return undefined;
  }
}

function checkHistory(history: SealedHistory | undefined): VerdictCheck {
  if (!history) return {name: 'history', ok: false, detail: 'The file holds no readable history.'};
  const entries = history.history.map((entry) => ({...entry, at: new Date(entry.at)}));
  const ok = entries.length > 0 && isUnbroken(entries as never, sha256);
  const detail = ok
    ? `All ${entries.length} entries of the history follow from one another.`
    : 'The history was changed: its entries do not follow from one another.';
  return {name: 'history', ok, detail};
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
