/** What a party agrees to before signing; the page shows it and the certificate repeats it. */
export const consentText = (accountName: string): string =>
  `I agree to read and sign these documents electronically, and that my electronic signature binds me as one on paper would. ` +
  `I can ask ${accountName} for paper instead before I sign.`;
