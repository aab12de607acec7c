/** For whom a document is processed: an account by its number, or an anonymous caller by address. */
export type Owner = number | string;

/** The installation itself, as an owner. */
export const installation: Owner = 'installation';

/** A queue that serves owners in turn, and each owner's jobs in order. */
export class FairLine<Job extends {readonly owner: Owner}> {
  /** Jobs by owner; the owner who is next comes first. */
  readonly #owners = new Map<Owner, Job[]>();

  add(job: Job): void {
    const own = this.#owners.get(job.owner);
    if (own) own.push(job);
    else this.#owners.set(job.owner, [job]);
  }

  /** The next job of the first owner who may be served now. It stays in the queue. */
  next(mayBeServed: (owner: Owner) => boolean): Job | undefined {
    const owner = [...this.#owners.keys()].find(mayBeServed);
    return owner === undefined ? undefined : this.#owners.get(owner)?.[0];
  }

  /** Removes the next job of an owner from the queue and moves the owner to the end. */
  take(owner: Owner): void {
    const rest = this.#owners.get(owner)?.slice(1) ?? [];
    // A Map keeps the order of insertion: deleted and set again, the owner comes last.
    this.#owners.delete(owner);
    if (rest.length > 0) this.#owners.set(owner, rest);
  }

  /** Empties the queue. */
  takeAll(): readonly Job[] {
    const all = [...this.#owners.values()].flat();
    this.#owners.clear();
    return all;
  }
}
