import type {PageLineView, PagesView} from '../../contract/helper.js';
import {pagesViewSchema, pageTextViewSchema} from '../../contract/resources/pages-view.js';
import {callHelper, readAnswer, type HelperAccess} from '../internal/helper/helper-client.js';

/** One page: where it is, and the version of its document. */
export interface PageAddress {
  readonly envelope: string;
  readonly document: string;
  readonly version: string;
  /** From 1. */
  readonly page: number;
}

/** Images have 1.5 or 2.5 pixels per point. */
export type PageScale = 'thumbnail' | 'standard' | 'sharp';

/** Reads the sizes of all pages and the places of the fields. */
export const readPages = (
  access: HelperAccess,
  envelope: string,
  signal: AbortSignal,
): Promise<PagesView> =>
  readAnswer(access, `/envelopes/${envelope}/pages`, pagesViewSchema, {
    signal,
  });

/** Reads the lines of a page in reading order. */
export async function readLines(
  access: HelperAccess,
  address: PageAddress,
): Promise<readonly PageLineView[]> {
  const path = `${pathOf(address)}/text?version=${address.version}`;
  const {lines} = await readAnswer(access, path, pageTextViewSchema);
  return lines;
}

/**
 * An address for `<img>`. For hosts that authenticate by header the image is fetched, because `<img>` sends no headers:
 * its `blob:` address has to be revoked.
 */
export async function imageUrl(
  access: HelperAccess,
  address: PageAddress,
  scale: PageScale,
): Promise<string> {
  const path = `${pathOf(address)}/image?scale=${scale}&version=${address.version}`;
  if (!access.headers && !access.fetch) return access.endpoint + path;
  const answer = await callHelper(access, path);
  return URL.createObjectURL(await answer.blob());
}

const pathOf = ({envelope, document, page}: PageAddress): string =>
  `/envelopes/${envelope}/documents/${document}/pages/${page}`;
