import type {FieldVersion} from '../../../../../contract/pages/signing-page.js';

/** What the page does with the party's decision. */
export interface CeremonyActions {
  consent(): Promise<void>;
  finish(versions: readonly FieldVersion[]): Promise<void>;
  reject(reason: string, documentId: number | null): Promise<void>;
  leave(): void;
  progress(done: number, total: number): void;
  /** The service did not take a value: the envelope may have ended meanwhile. */
  refused(): void;
}
