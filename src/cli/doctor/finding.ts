/** The result of a check. */
export interface Finding {
  readonly name: string;
  /** `note`: it works, but there is something to know. */
  readonly state: 'works' | 'note' | 'problem';
  /** One sentence. If something is wrong, it says what to do. */
  readonly detail: string;
}

/** Everything is correct. */
export const works = (name: string, detail: string): Finding => ({name, state: 'works', detail});

/** It works, but there is something to know. */
export const note = (name: string, detail: string): Finding => ({name, state: 'note', detail});

/** Something is wrong. */
export const problem = (name: string, detail: string): Finding => ({
  name,
  state: 'problem',
  detail,
});
