import {signerEnd} from './cms/cms-certificates.js';
import {locateSeal} from './locate-seal.js';

/** Until when the last document timestamp of a sealed file proves the rest. */
export interface SealEnd {
  /** `null` if it has no such timestamp, or is no sealed file. */
  readonly provedUntil: Date | null;
}

/** Reads that out of the file; whom it trusts is another question. */
export function readSealEnd(pdf: Uint8Array): SealEnd {
  const located = locateSeal(pdf);
  const last = located.kind === 'seal' ? located.timestamps.at(-1) : undefined;
  return {provedUntil: (last && signerEnd(last.cms)) ?? null};
}
