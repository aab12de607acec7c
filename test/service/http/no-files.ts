/** For tests that bring no files. */
import {FetchError} from '../../../src/service/security/guarded-fetch.js';
import type {LogoParts} from '../../../src/service/http/routes/logo.js';
import type {VerificationParts} from '../../../src/service/http/routes/verification.js';
import {trustOf} from '../documents/seal-fixture.js';
import {ofAnyone} from '../of-anyone.js';

/** No PDF to verify. */
export const noVerification: VerificationParts = {
  documents: ofAnyone({verify: () => Promise.reject(new Error('This test brought no documents.'))}),
  trustedSeals: () => Promise.resolve(trustOf()),
};

const noLogo = () => Promise.reject(new FetchError({code: 'not_a_url'}));

/** No logo. */
export const noLogos: LogoParts = {fetch: noLogo, documents: ofAnyone({drawLogo: noLogo})};
