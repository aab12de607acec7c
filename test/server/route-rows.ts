import type {Route} from '../../src/server/routes.js';

const document = 'd'.repeat(32);

/** Rows from the route table itself, so that a new route is tested from its first day. */
export const rowsOf = (wanted: readonly Route[], fingerprint: string) =>
  wanted.map(
    ({method, path}) =>
      [
        method,
        path
          .replace(':fp', fingerprint)
          .replace(':dfp', document)
          .replace(':page', '1')
          .replace(':party', '1')
          .replace(':field', '7'),
      ] as const,
  );

/** What to send to a route of which nothing is known but its method. */
export const bodyFor = (method: string) => (method === 'POST' ? {} : undefined);
