/**
 * The minimum cost of a request: the service's own HTTP server, with what it does for every response, and its database,
 * with one statement in between. The row is as large as an envelope's response; a write ends with a real commit, as
 * every write to the embedded database does.
 */
import {createApiApp, jsonAnswer} from '../src/service/http/api-app.js';
import {startHttpServer} from '../src/service/http/server.js';
import {createPool} from '../src/service/storage/connection/database.js';
import {findEmbeddedPostgres} from '../src/service/storage/embedded-postgres/embedded-postgres.js';

/** Serves `POST /rows` and `GET /rows/{id}` from a table next to those of the service that uses this folder. */
export async function startBareServer(dataDir: string, port: number): Promise<void> {
  const address = await findEmbeddedPostgres(dataDir);
  if (!address) throw new Error('The embedded database is not running.');
  const pool = createPool(address, () => {});
  await pool.query('CREATE TABLE IF NOT EXISTS bare (id bigserial PRIMARY KEY, body jsonb)');
  const app = createApiApp();
  app.get('/health', (context) => context.json({status: 'ok'}));
  app.post('/rows', async (context) => {
    const body = JSON.stringify(await context.req.json());
    const {rows} = await pool.query('INSERT INTO bare (body) VALUES ($1) RETURNING id', [body]);
    return jsonAnswer(context, rows[0]);
  });
  app.get('/rows/:id', async (context) => {
    const id = context.req.param('id');
    const {rows} = await pool.query('SELECT * FROM bare WHERE id = $1', [id]);
    return jsonAnswer(context, rows[0]);
  });
  await startHttpServer(app, {host: undefined, port});
}
