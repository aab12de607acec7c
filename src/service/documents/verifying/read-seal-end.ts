import {signerEnd} from './cms/token-signer.js';
import {locateSeal} from './locate-seal.js';

/** Until when the last document timestamp of a sealed file proves everything before it. */
export interface SealEnd {
  /** `null` if it has no document timestamp, or is not a sealed file. */
  readonly provedUntil: Date | null;
}

/** Reads the end from the file. This does not check whether the timestamp is trusted. */
export function readSealEnd(pdf: Uint8Array): SealEnd {
  const located = locateSeal(pdf);
  const last = located.kind === 'seal' ? located.timestamps.at(-1) : undefined;
  return {provedUntil: (last && signerEnd(last.cms)) ?? null};
}
