/** What every party agrees to before signing; shown on the signing page and printed on the certificate. */
export const consentText =
  'I agree to read and sign these documents electronically. My electronic signature is meant to bind me as one on paper would.';
