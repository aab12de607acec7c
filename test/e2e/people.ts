/** Sample people of the demo. */
export const people = {
  nora: {name: 'Nora Larkin', email: 'nora@larkfield.example'},
  tom: {name: 'Tom Becker', email: 'tom.becker@post.example'},
  aisha: {name: 'Aisha Rahman', email: 'aisha.rahman@post.example'},
  margaret: {name: 'Margaret Doyle', email: 'margaret.doyle@post.example'},
} as const;

export type PersonId = keyof typeof people;

/** Somebody whom a test deals with. */
export interface Person {
  readonly name: string;
  readonly email: string;
}
