/** Changes that the service does not have yet, kept in the browser so that a closed tab does not lose them. */
import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import {onDevice} from '../../shared/browser-storage.js';
import {mergeFields} from '../editing/field-merge.js';
import type {PlacedField} from '../editing/placed-field.js';

/** Where a saver keeps what is not saved. */
export interface KeptFields {
  /** @param base The list that the service has. */
  put(base: readonly PlacedField[], wanted: readonly PlacedField[]): void;
  clear(): void;
}

interface Kept {
  readonly base: readonly PlacedField[];
  readonly wanted: readonly PlacedField[];
}

/** Keeps the changes of one draft or template; without storage, only the open page has them. */
export class BrowserKeptFields implements KeptFields {
  readonly #draft: Pick<SetUpState, 'documents' | 'parties'>;
  readonly #name: string;

  constructor(draft: Pick<SetUpState, 'documents' | 'parties'>) {
    this.#draft = draft;
    // By its documents: every visit has another session.
    this.#name = `esign-fields-${draft.documents.map(({document_id}) => document_id).join('-')}`;
  }

  put(base: readonly PlacedField[], wanted: readonly PlacedField[]): void {
    const kept: Kept = {base, wanted};
    onDevice((storage) => storage.setItem(this.#name, JSON.stringify(kept)));
  }

  clear(): void {
    onDevice((storage) => storage.removeItem(this.#name));
  }

  /** The service's fields together with the changes of an earlier visit; undefined if there are none. */
  bringBack(current: readonly PlacedField[]): readonly PlacedField[] | undefined {
    const text = onDevice((storage) => storage.getItem(this.#name));
    const kept = text ? readKept(text) : undefined;
    if (!kept) return undefined;
    // Recipients may have been removed since; the service would refuse the whole list.
    const wanted = kept.wanted.filter((field) => this.#isPossible(field));
    return mergeFields(kept.base, wanted, current);
  }

  #isPossible({partyId, documentId}: PlacedField): boolean {
    const {parties, documents} = this.#draft;
    return (
      parties.some(({party_id, is_signer}) => is_signer && party_id === partyId) &&
      documents.some(({document_id}) => document_id === documentId)
    );
  }
}

function readKept(text: string): Kept | undefined {
  try {
    const kept = JSON.parse(text) as Partial<Kept>;
    return Array.isArray(kept.base) && Array.isArray(kept.wanted) ? (kept as Kept) : undefined;
  } catch {
    // Written by another version, or damaged: the service's list is shown.
    return undefined;
  }
}
