import {DocumentRefusedError} from '../../pdf/refusal.js';
import type {Documents} from '../../documents/document-pool.js';
import {Refusal} from '../../domain/refusal.js';
import {FetchError, type GuardedFetch, type GuardedResponse} from '../../security/guarded-fetch.js';
import type {ApiServices} from '../api-services.js';

/** Limits for fetching a logo: milliseconds, bytes and redirects. */
const limits = {timeout: 10_000, maxBytes: 5 * 1024 * 1024, maxRedirects: 3};

/** First bytes of PNG (RFC 2083, section 3.1) and of JPG. */
const signatures = [
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  [0xff, 0xd8, 0xff],
] as const;

/**
 * Fetches a logo and re-encodes it, so that what we serve is certain to be only an image.
 * @returns A PNG of at most 720 × 240 pixels.
 * @throws Refusal 10010 if the URL cannot be fetched, 10559 if its content is neither JPG nor PNG
 */
export async function fetchLogo(
  url: string,
  {
    fetch,
    documents,
  }: Pick<ApiServices, 'fetch'> & {readonly documents: Pick<Documents, 'drawLogo'>},
): Promise<Uint8Array> {
  const {status, bytes} = await answerOf(url, fetch);
  if (status !== 200) throw unusable(`the answer had status ${status}`);
  if (!signatures.some((signature) => signature.every((byte, index) => bytes[index] === byte))) {
    throw new Refusal(10559, 'The file at branding_logo_url is neither JPG nor PNG.');
  }
  try {
    return await documents.drawLogo(bytes);
  } catch (error) {
    if (error instanceof DocumentRefusedError) throw new Refusal(10559, error.message);
    throw error;
  }
}

async function answerOf(url: string, fetch: GuardedFetch): Promise<GuardedResponse> {
  try {
    return await fetch(url, limits);
  } catch (error) {
    if (error instanceof FetchError) throw unusable(error.message);
    throw error;
  }
}

const unusable = (reason: string): Refusal => new Refusal(10010, `branding_logo_url: ${reason}`);
