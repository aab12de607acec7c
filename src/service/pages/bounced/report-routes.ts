/** Receives reports of undelivered mails from a mail server. */
import {Hono} from 'hono';
import type {AddressOf} from '../../http/request/actor.js';
import {admitStranger, bodyPlaceOf} from '../../http/bodies/admission.js';
import {arriving} from '../../http/bodies/arriving.js';
import type {BodiesUnderWay} from '../../http/bodies/bodies-under-way.js';
import {keepUpTo, type KeepText} from '../../http/bodies/body-text.js';
import {readBounceReport, reportBytes} from '../../notifications/mail/bounce-report.js';
import type {Jobs} from '../../jobs/jobs.js';
import type {Database} from '../../storage/connection/database.js';

export interface BounceReportServices {
  readonly db: Database;
  readonly jobs: Pick<Jobs, 'enqueue'>;
  /** Path that accepts reports, below the origin; hard to guess. */
  readonly bounceHook: string;
  readonly bodies: BodiesUnderWay;
  readonly addressOf: AddressOf;
}

/** Accepts a mail in its raw form; the response is the same whatever it says. Mounted at the origin. */
export function bounceReportRoutes(services: BounceReportServices): Hono {
  const {db, jobs, bounceHook} = services;
  const routes = new Hono();
  routes.post(bounceHook, admitStranger(services), async (context) => {
    const keep = keepUpTo(Infinity, bodyPlaceOf(context));
    const report = await readBounceReport(await firstBytes(context.req.raw, keep));
    if (report) await jobs.enqueue(db, {type: 'bounce', ...report});
    return context.json({received: true});
  });
  return routes;
}

/** The original mail follows the report, and may be large. */
async function firstBytes(request: Request, keep: KeepText): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of arriving(request, {most: Infinity})) {
    keep(chunk.length);
    chunks.push(chunk);
    length += chunk.length;
    if (length >= reportBytes) break;
  }
  return Buffer.concat(chunks).subarray(0, reportBytes);
}
