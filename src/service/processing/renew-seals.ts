/** Keeps sealed files provable: adds another timestamp before the certificate of the last one expires. */
import type {SealRenewal} from '../sealing/open-sealer.js';
import type {Queries} from '../storage/connection/database.js';
import {countEndingSeals, endingSeals, type EndingSeal} from '../storage/seals/ending-seals.js';
import {sourceOf} from '../documents/document-source.js';
import type {Services} from '../services.js';

export type RenewServices = Pick<
  Services,
  'db' | 'store' | 'blobs' | 'documents' | 'seals' | 'clock' | 'log'
>;

const day = 24 * 60 * 60 * 1000;

/** Days before the end from which a seal is renewed, and from which a missing renewal is reported. */
const days = {renewal: 90, warning: 60} as const;

const inDays = (now: Date, count: number): Date => new Date(now.getTime() + count * day);

/**
 * Renews seals that end soon, one file after another; a failed file is logged and retried the next day. While the
 * timestamp authority uses a certificate that ends no later, a renewal would prove nothing more, so it is postponed.
 */
export const createRenewSeals =
  (services: RenewServices) =>
  async (signal: AbortSignal): Promise<void> => {
    const {db, seals, clock, log} = services;
    const now = clock.now();
    const soon = inDays(now, days.renewal);
    if (!(await hasEnding(db, now, soon))) return;
    const renewal = await seals.renewal(now);
    if (!renewal) return;
    const gain = inDays(renewal.provesUntil, -1);
    for await (const seal of endingSeals(db, {now, before: gain < soon ? gain : soon})) {
      // Only between two files; the others follow the next day.
      if (signal.aborted) return;
      await renew(services, seal, renewal).catch((err: unknown) => {
        log.error({err, documentId: seal.documentId}, 'A seal could not be renewed.');
      });
    }
  };

/** Checked first, so that the timestamp authority is contacted only if a seal ends. */
async function hasEnding(db: Queries, now: Date, before: Date): Promise<boolean> {
  for await (const _ of endingSeals(db, {now, before})) return true;
  return false;
}

/**
 * The new file is stored before a row references it; if the row has changed in the meantime, the file is deleted as
 * unreferenced.
 */
async function renew(
  {store, blobs, documents}: RenewServices,
  {companyId, envelopeId, documentId, sealedSha256: formerSha256}: EndingSeal,
  renewal: SealRenewal,
): Promise<void> {
  const source = sourceOf(formerSha256, blobs);
  const {pdf, provedUntil} = await documents.of(companyId).renewSeal(source, renewal);
  const sealedSha256 = await blobs.put(pdf);
  const renewed = {documentId, formerSha256, sealedSha256, provedUntil};
  await store.change({companyId, envelopeId}, {type: 'renew-seal', ...renewed}, null);
}

/** One sentence about sealed files that could not be renewed in time; `undefined` if there are none. */
export async function renewalWarning(db: Queries, now: Date): Promise<string | undefined> {
  const {total, first} = await countEndingSeals(db, inDays(now, days.warning));
  if (!first) return undefined;
  return (
    `Timestamps end on ${first.toISOString().slice(0, 10)} or later in ${total} sealed documents, and were not renewed: ` +
    'see the log, and whether the certificate of the authority in ESIGN_TSA_URL lasts longer, if one is set.'
  );
}
