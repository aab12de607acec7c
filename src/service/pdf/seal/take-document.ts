import type {FontLibrary} from '../drawing/text/font-library.js';
import {normalise, type NormalisedDocument} from '../reading/normalise.js';
import {orDamaged} from '../refusal.js';
import {rehearseSeal} from './rehearsal.js';

/**
 * Accepts a document for signing: it is repaired, cleaned, read and test-sealed, so that what everyone signs can be
 * sealed afterwards. Signatures in it are kept only if the document that contains them can also be sealed.
 * @throws DocumentRefusedError if the document cannot be accepted
 */
export const takeDocument = (
  upload: Uint8Array,
  maxPages: number,
  fonts: FontLibrary,
): Promise<NormalisedDocument> =>
  orDamaged(
    normalise(upload, maxPages, fonts).then(async (taken) => {
      const pages = taken.pages.length;
      await rehearseSeal(taken.pdf, {pages, isAppended: false}, fonts);
      const canBeKept = taken.signatures.length > 0 && taken.keepObstacle === null;
      if (!canBeKept) return taken;
      const isKept = await succeeds(rehearseSeal(upload, {pages, isAppended: true}, fonts));
      return isKept ? taken : {...taken, keepObstacle: 'structure'};
    }),
  );

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );
