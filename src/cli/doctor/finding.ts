/** What a check found. */
export interface Finding {
  readonly name: string;
  /** `note`: it works, and something should be known. */
  readonly state: 'works' | 'note' | 'problem';
  /** One sentence; where something is wrong, it says what to do. */
  readonly detail: string;
}

/** All is as it should be. */
export const works = (name: string, detail: string): Finding => ({name, state: 'works', detail});

/** It works, and something should be known. */
export const note = (name: string, detail: string): Finding => ({name, state: 'note', detail});

/** Something is wrong. */
export const problem = (name: string, detail: string): Finding => ({
  name,
  state: 'problem',
  detail,
});
