import type {FieldVersion, SigningState} from '../../../../contract/pages/signing-page.js';
import type {SideDialog} from './side-dialogs.js';

/** How the page carries out the party's decision. */
export interface CeremonyActions {
  consent(): Promise<unknown>;
  /** Resolves to whether the service has answered: if not, the same call can be repeated. */
  finish(versions: readonly FieldVersion[]): Promise<boolean>;
  reject(reason: string, documentId: number | null): Promise<void>;
  leave(): void;
  progress(done: number, total: number): void;
  /** What is shown differs from what the person wanted to sign. */
  moved(): void;
  /** A value from the page around suits no field of the party: its name, and the reason. */
  notTaken(refused: string): void;
  /** The service rejected a value: the envelope may have ended in the meantime. */
  refused(): void;
  /** Opens a dialog from the menu. */
  open(dialog: SideDialog, onDeclined?: (reason: string) => void): void;
}

/** Who does not sign has nothing to agree to, and begins at once. */
export const begun = (signing: SigningState | undefined): SigningState | undefined =>
  signing && !signing.consent
    ? {...signing, party: {...signing.party, has_consented: true}}
    : signing;

/** What the party agrees to, as it was shown. */
export const agreed = (signing: SigningState | undefined) => ({
  early_start: signing?.early_start !== '',
  language: signing?.consent_language,
  consent_version: signing?.consent_version,
  revision: signing?.revision,
});
