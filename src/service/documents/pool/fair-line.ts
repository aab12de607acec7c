/** For whom a document is worked on: an account by its number, a stranger by the address he calls from. */
export type Owner = number | string;

/** The installation itself, as an owner. */
export const installation: Owner = 'installation';

/** A line in which owners come up in turn, and what each has brought in the order of its coming. */
export class FairLine<Job extends {readonly owner: Owner}> {
  /** Whoever is next stands first. */
  readonly #owners = new Map<Owner, Job[]>();

  add(job: Job): void {
    const own = this.#owners.get(job.owner);
    if (own) own.push(job);
    else this.#owners.set(job.owner, [job]);
  }

  /** The next job of the first owner who may be served now. It stays in the line. */
  next(mayBeServed: (owner: Owner) => boolean): Job | undefined {
    const owner = [...this.#owners.keys()].find(mayBeServed);
    return owner === undefined ? undefined : this.#owners.get(owner)?.[0];
  }

  /** Takes the next job of an owner out of the line; he then stands behind all others. */
  take(owner: Owner): void {
    const rest = this.#owners.get(owner)?.slice(1) ?? [];
    this.#owners.delete(owner);
    if (rest.length > 0) this.#owners.set(owner, rest);
  }

  /** Empties the line. */
  takeAll(): readonly Job[] {
    const all = [...this.#owners.values()].flat();
    this.#owners.clear();
    return all;
  }
}
