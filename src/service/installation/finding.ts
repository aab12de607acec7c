/** The result of one check. A `note` works as it is, but may not be intended. */
export interface Finding {
  readonly name: string;
  readonly state: 'works' | 'note' | 'problem';
  /** One sentence: the result and, if something is wrong, what to do. */
  readonly detail: string;
}

/** A result whose check is named elsewhere. */
export type Found = Omit<Finding, 'name'>;

export const works = (detail: string): Found => ({state: 'works', detail});
export const note = (detail: string): Found => ({state: 'note', detail});
export const problem = (detail: string): Found => ({state: 'problem', detail});

/** What `find` finds, or why it could not. */
export async function* look(
  name: string,
  find: () => Promise<Found> | Found,
): AsyncGenerator<Finding> {
  try {
    yield {name, ...(await find())};
  } catch (error) {
    yield {name, ...problem(error instanceof Error ? error.message : String(error))};
  }
}

/** A problem where there is a warning. */
export const unless = (warning: string | undefined, well: string): Found =>
  warning ? problem(warning) : works(well);
