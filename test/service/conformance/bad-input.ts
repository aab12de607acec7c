/** Bodies that no endpoint means to take, and the encodings that every write must take. */
import type {Json} from '../http/api-fixture.js';

/** Values of every type, most of them wrong wherever they stand. */
export const wrongValues: readonly unknown[] = [
  '',
  'x'.repeat(100_000),
  -1,
  12.5,
  1e300,
  true,
  [],
  [[['x']]],
  {not: 'this'},
  '{"not":"this"}',
  '[',
];

/** The body once for every text in it, at any depth, with that text made far too long. */
export function withEachTextTooLong(body: Json): readonly Json[] {
  const attempts: Json[] = [];
  const visit = (value: unknown, put: (changed: unknown) => Json): void => {
    if (typeof value === 'string') attempts.push(put(value.padEnd(100_000, 'x')));
    if (typeof value !== 'object' || value === null) return;
    for (const [name, member] of Object.entries(value)) {
      visit(member, (changed) =>
        put(Array.isArray(value) ? value.with(Number(name), changed) : {...value, [name]: changed}),
      );
    }
  };
  visit(body, (changed) => changed as Json);
  return attempts;
}

/** A body in one of the encodings besides JSON: lists and objects as JSON text inside the form. */
export function withFormEncoding(
  body: Json,
  encoding: 'form' | 'form without content type' | 'JSON without content type',
): RequestInit {
  const form = new URLSearchParams(
    Object.entries(body)
      .filter(([, value]) => value !== null && value !== undefined)
      .map(([name, value]): [string, string] => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : String(value),
      ]),
  );
  const text = encoding === 'JSON without content type' ? JSON.stringify(body) : form.toString();
  const headers = {'Content-Type': 'application/x-www-form-urlencoded'};
  // As bytes: a string would be given a content type of its own.
  return {body: new TextEncoder().encode(text), ...(encoding === 'form' ? {headers} : {})};
}
