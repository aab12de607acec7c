/** Every sentence of the page for a bounced address. */
export const messages = {
  title: 'Correct the address',
  explanation: (name: string, title: string) =>
    `A mail to ${name} about “${title}” did not arrive. A new invitation goes out as soon as you correct the address.`,
  oldAddress: 'Address that does not work',
  newAddress: 'New address',
  send: 'Send the invitation',
  doneTitle: 'The invitation is on its way',
  done: (name: string, email: string) => `${name} is invited at ${email}.`,
  sameAddress: 'This is the address that does not work. Enter another one.',
  wrongAddress: 'Enter an address like anna@example.com.',
  overTitle: 'Nothing to correct here',
  over: 'The address was corrected already, the document is no longer open for signing, or the link has expired.',
  limitReached: 'This recipient was changed five times, which is the limit. Send a new envelope.',
} as const;
