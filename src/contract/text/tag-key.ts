/** Tags are compared by this: one that is written otherwise only in case, or in its bytes, is the same. */
export const tagKeyOf = (name: string): string => name.normalize('NFKC').toLowerCase();
