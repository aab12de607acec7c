/** For whom a document is processed: an account by its number, or an anonymous caller by address. */
export type Owner = number | string;

/** The installation itself, as an owner. */
export const installation: Owner = 'installation';

/** A queue that serves owners in turn, and each owner's entries in order. */
export class FairLine<Entry extends {readonly owner: Owner}> {
  /** Jobs by owner; the owner who is next comes first. */
  readonly #owners = new Map<Owner, Entry[]>();

  add(entry: Entry): void {
    const own = this.#owners.get(entry.owner);
    if (own) own.push(entry);
    else this.#owners.set(entry.owner, [entry]);
  }

  /** The next entry of the first owner who may be served now. It stays in the queue. */
  next(mayBeServed: (owner: Owner) => boolean): Entry | undefined {
    const owner = [...this.#owners.keys()].find(mayBeServed);
    return owner === undefined ? undefined : this.#owners.get(owner)?.[0];
  }

  /** Removes the next entry of an owner from the queue and moves the owner to the end. */
  take(owner: Owner): void {
    const rest = this.#owners.get(owner)?.slice(1) ?? [];
    // A Map keeps the order of insertion: deleted and set again, the owner comes last.
    this.#owners.delete(owner);
    if (rest.length > 0) this.#owners.set(owner, rest);
  }

  /** Empties the queue. */
  takeAll(): readonly Entry[] {
    const all = [...this.#owners.values()].flat();
    this.#owners.clear();
    return all;
  }
}
