import type {HelperAccess} from '../../internal/helper/helper-client.js';
import type {PlannedDocument} from '../envelope-plan.js';
import {fetchTelling} from './upload-fetch.js';

/** The files on their way: how far they are, and how they are stopped. */
export class Uploads {
  readonly #onChange: () => void;
  #files: readonly PlannedDocument[] = [];
  #wanted = new Set<string>();
  #sent = 0;
  #stop = new AbortController();

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  /** Ends with the current files, once all of them were taken out. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  /** A helper that tells how far these files are; a host's own `fetch` cannot. */
  begin({endpoint, headers, fetch}: HelperAccess, files: readonly PlannedDocument[]): HelperAccess {
    this.#files = files;
    this.#wanted = new Set(files.map(({id}) => id));
    this.#sent = 0;
    this.#stop = new AbortController();
    const access: HelperAccess = {endpoint, headers, fetch};
    if (fetch) return access;
    return {...access, fetch: fetchTelling((sent) => this.#tell(sent))};
  }

  end(): void {
    this.#files = [];
  }

  /** The part of a file that has been sent; undefined if that is not known, or all of it is there. */
  shareOf({id}: PlannedDocument): number | undefined {
    const at = this.#files.findIndex((file) => file.id === id);
    if (at < 0 || !this.#sent) return undefined;
    // They go one after another.
    const before = this.#files.slice(0, at).reduce((sum, file) => sum + file.size, 0);
    const share = (this.#sent - before) / this.#files[at]!.size;
    return share < 1 ? Math.max(share, 0) : undefined;
  }

  /** Takes a file out; nothing more is sent once none is left. */
  leaveOut({id}: PlannedDocument): void {
    this.#wanted.delete(id);
    if (this.#files.length && !this.#wanted.size) this.#stop.abort();
  }

  #tell(sent: number): void {
    this.#sent = sent;
    this.#onChange();
  }
}
