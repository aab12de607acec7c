import {largestSealed} from '../file-limits.js';
import {verificationSchema, verifySchema} from '../resources/verification.js';
import type {Endpoint} from '../endpoint.js';

/** Verification of sealed PDFs, an extension. */
export const verificationEndpoints = {
  verify: {
    method: 'POST',
    path: '/verify',
    needs: 'read',
    summary: 'Whether a PDF is unchanged since it was sealed, who sealed it, and who signed it.',
    isExtension: true,
    body: verifySchema,
    multipart: 'one-file',
    changesNothing: true,
    // Base64 uses four characters for three bytes; the rest is for the other members.
    mostBytes: Math.ceil((largestSealed * 4) / 3) + 64 * 1024,
    answer: verificationSchema,
    status: 200,
    errors: [10010, 10012, 10266],
  },
} as const satisfies Record<string, Endpoint>;
