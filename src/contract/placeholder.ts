/** Who sends envelopes of an installation whose operator has said nothing: for a trial, and never for a customer. */
export const placeholder = {
  company: 'My company',
  name: 'Administrator',
  email: 'admin@example.com',
} as const;

/** Whether an address is the placeholder's, which no mail may name or go to: it belongs to somebody else. */
export const isPlaceholder = (email: string): boolean => email.toLowerCase() === placeholder.email;
