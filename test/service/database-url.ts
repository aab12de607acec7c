import type {DatabaseAddress} from '../../src/service/storage/connection/database.js';

/** The address of a database, which may be behind a socket in a folder, as `DATABASE_URL`. */
export const databaseUrl = ({host, port, user, database}: DatabaseAddress): string =>
  `postgres://${String(user)}@localhost/${String(database)}?host=${encodeURIComponent(String(host))}&port=${port}`;
