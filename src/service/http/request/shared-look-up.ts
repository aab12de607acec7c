/** Looks something up under its key. */
type LookUp<Found> = (key: string) => Promise<Found>;

interface Running<Found> {
  readonly found: Promise<Found>;
  /** The look-up that begins when this one ends, for everybody who came meanwhile. */
  next?: Promise<Found>;
}

/**
 * Runs one look-up of a key at a time. Who asks while one is running shares the next one instead of joining it, so that
 * nobody gets an answer from before they asked.
 */
export function shareLookUps<Found>(lookUp: LookUp<Found>): LookUp<Found> {
  const all = new Map<string, Running<Found>>();

  function begin(key: string): Promise<Found> {
    const running: Running<Found> = {found: lookUp(key)};
    all.set(key, running);
    const end = () => void (all.get(key) === running && all.delete(key));
    running.found.then(end, end);
    return running.found;
  }

  return (key) => {
    const running = all.get(key);
    if (!running) return begin(key);
    const again = () => begin(key);
    return (running.next ??= running.found.then(again, again));
  };
}
