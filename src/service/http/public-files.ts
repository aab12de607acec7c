/** Documents behind signed links; the link is the permission. */
import {Hono} from 'hono';
import type {Blobs, Clock} from '../ports.js';
import type {SignedLinks} from '../signed-link.js';
import type {Queries} from '../storage/database.js';
import {fileAnswer} from './file-answer.js';

export interface PublicFileParts {
  readonly db: Queries;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly signedLinks: SignedLinks;
}

/** Serves `/embed/files/<company>/<document>/<document|sealed>.pdf`. */
export function createPublicFiles({db, blobs, clock, signedLinks}: PublicFileParts): Hono {
  const app = new Hono();
  app.get(
    '/embed/files/:company{[0-9]+}/:document/:kind{(document|sealed)\\.pdf}',
    async (context) => {
      const {searchParams, pathname} = new URL(context.req.url);
      if (!signedLinks.isValid(pathname, searchParams, clock.now())) return gone();
      const {company, document, kind} = context.req.param();
      const row = await db
        .selectFrom('documents')
        .select(['title', 'pdf_sha256', 'original_sha256', 'sealed_sha256'])
        .where('company_id', '=', Number(company))
        .where('fingerprint', '=', document)
        .executeTakeFirst();
      const sha256 =
        kind === 'sealed.pdf' ? row?.sealed_sha256 : (row?.pdf_sha256 ?? row?.original_sha256);
      const bytes = sha256 && (await blobs.get(sha256));
      if (!row || !sha256 || !bytes) return gone();
      const file = {name: `${row.title}.pdf`, type: 'application/pdf', sha256, bytes};
      return fileAnswer(file, context.req.raw.headers);
    },
  );
  return app;
}

const gone = (): Response =>
  new Response('This link is no longer valid. Ask for a new one where you found it.', {
    status: 404,
    headers: {'Content-Type': 'text/plain; charset=utf-8', 'X-Content-Type-Options': 'nosniff'},
  });
