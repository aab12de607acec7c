import type {FieldVersion} from '../../../../../contract/pages/signing-page.js';
import type {SideDialog} from './side-dialogs.js';

/** How the page carries out the party's decision. */
export interface CeremonyActions {
  consent(): Promise<void>;
  finish(versions: readonly FieldVersion[]): Promise<void>;
  reject(reason: string, documentId: number | null): Promise<void>;
  leave(): void;
  progress(done: number, total: number): void;
  /** The service rejected a value: the envelope may have ended in the meantime. */
  refused(): void;
  /** Opens a dialog from the menu. */
  open(dialog: SideDialog): void;
}
