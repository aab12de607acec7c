/** Where a mail server hands in the reports of mails that did not arrive. */
import {Hono} from 'hono';
import {arriving} from '../../http/bodies/arriving.js';
import {readBounceReport, reportBytes} from '../../delivery/mail/bounce-report.js';
import type {Jobs} from '../../delivery/jobs.js';
import type {Database} from '../../storage/database.js';

export interface BounceReportParts {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Path that takes reports, below the origin; hard to guess. */
  readonly bounceHook: string;
}

/** Takes a mail as it arrived; answers the same whatever it says. To be mounted at the origin. */
export function bounceReportRoutes({db, jobs, bounceHook}: BounceReportParts): Hono {
  const routes = new Hono();
  routes.post(bounceHook, async (context) => {
    const report = await readBounceReport(await firstBytes(context.req.raw));
    if (report) await jobs.enqueue(db, {type: 'bounce', ...report});
    return context.json({received: true});
  });
  return routes;
}

/** What comes after them is the mail itself, and may be large. */
async function firstBytes(request: Request): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of arriving(request, {most: Infinity})) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= reportBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, reportBytes);
}
