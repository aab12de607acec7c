/** What is sent with a decision: what it was made on, as the page showed it. */
import type {FieldVersion, SigningState} from '../../../../contract/pages/signing-page.js';
import {ownTimeZone} from '../../../../ui/language/localize.js';

/** What the party signs, as it was shown, and where the device is. */
export const finished = (signing: SigningState | undefined, versions: readonly FieldVersion[]) => ({
  revision: signing?.revision,
  versions,
  time_zone: ownTimeZone(),
});

/** What the party agrees to, as it was shown. */
export const agreed = (signing: SigningState | undefined) => ({
  early_start: signing?.early_start !== '',
  language: signing?.consent_language,
  consent_version: signing?.consent_version,
  revision: signing?.revision,
});
