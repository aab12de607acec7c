/** What a party agrees to before signing; the page shows it and the certificate repeats it. */
export const consentText = (accountName: string): string =>
  `I agree to read and sign these documents electronically, and that my electronic signature binds me as one on paper would. ` +
  `I can ask ${accountName} for paper instead before I sign.`;

/** What a consumer agrees to as well where the account asks for it (Directive 2011/83/EU, articles 7, 8 and 16). */
export const earlyStartText = (accountName: string): string =>
  `I ask ${accountName} to begin with the service before my time to cancel is over. ` +
  `I know that I lose the right to cancel once the service is fully performed, and pay for what was done until I cancel.`;
