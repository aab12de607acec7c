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
