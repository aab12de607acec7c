/** The four people who can sign in to the demo. */
export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'agent' | 'tenant' | 'guarantor';
}

/** The letting agent, who sends contracts. */
export const agent: Person = {
  id: 'nora',
  name: 'Nora Larkin',
  email: 'nora@larkfield.example',
  role: 'agent',
};

export const people: readonly Person[] = [
  agent,
  {id: 'tom', name: 'Tom Becker', email: 'tom.becker@post.example', role: 'tenant'},
  {id: 'aisha', name: 'Aisha Rahman', email: 'aisha.rahman@post.example', role: 'tenant'},
  {id: 'margaret', name: 'Margaret Doyle', email: 'margaret.doyle@post.example', role: 'guarantor'},
];

/** The person with this id; undefined if there is none. */
export function findPerson(id: string): Person | undefined {
  return people.find((person) => person.id === id);
}

/** A person that the demo requires. */
export function personOf(id: string): Person {
  const person = findPerson(id);
  if (!person) throw new Error(`The demo has no person called ${id}.`);
  return person;
}
