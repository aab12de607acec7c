/** Every sentence of the text messages, in one place. */
export const messages = {
  /** The last line lets phones fill the code in on this site alone (W3C "origin-bound one-time codes"). */
  code: (company: string, code: string, minutes: number, host: string) =>
    `${code} is your code to open the documents from ${company}. It works for ${minutes} minutes. Pass it on to nobody.\n\n@${host} #${code}`,
} as const;
