/** The authority's certificate and its list of revoked seals, for anyone who verifies a sealed file elsewhere. */
import {Hono, type Context} from 'hono';
import type {OwnAuthority} from '../../sealing/keys/own-authority.js';
import {authorityPaths} from '../../sealing/keys/authority-paths.js';
import type {Clock} from '../../ports.js';

/** Seconds for which a response may be cached. A list is signed once a day, so one more hour does no harm. */
const kept = {certificate: 24 * 60 * 60, list: 60 * 60} as const;

/** Serves both without a key. Responds with 404 if the installation has no certificate authority of its own. */
export function createAuthorityFiles({
  authority,
  clock,
}: {
  readonly authority: Pick<OwnAuthority, 'certificate' | 'standing'>;
  readonly clock: Clock;
}): Hono {
  const app = new Hono();
  app.get(authorityPaths.certificate, async (context) =>
    answer(context, await authority.certificate(), 'application/pkix-cert', kept.certificate),
  );
  app.get(authorityPaths.list, async (context) =>
    answer(
      context,
      (await authority.standing(clock.now()))?.revocationList,
      'application/pkix-crl',
      kept.list,
    ),
  );
  return app;
}

function answer(
  context: Context,
  file: Uint8Array | undefined,
  type: string,
  seconds: number,
): Response | Promise<Response> {
  if (!file) return context.notFound();
  return context.body(new Uint8Array(file), 200, {
    'Content-Type': type,
    'Cache-Control': `public, max-age=${seconds}`,
    'X-Content-Type-Options': 'nosniff',
  });
}
