/** Every sentence of the mails, in one place. Values are plain text; the layout escapes them. */
export const messages = {
  greeting: (name: string) => `Hello ${name},`,
  linkBelow: 'Or copy this link into your browser:',
  sentBy: (company: string, sender: string) => `Sent by ${sender} for ${company}.`,
  personalLink: 'The link is yours alone: whoever has it can sign in your name. Do not forward it.',
  howToDecline:
    'If you do not want to sign, open the document and choose “Decline to sign” in the menu.',
  downloadExpires: 'Links to the files work for 24 hours.',
  attached: 'It is attached to this mail as PDF.',

  inviteSubject: (sender: string, title: string) => `${sender} asks you to sign “${title}”`,
  inviteText: (sender: string, company: string, title: string) =>
    `${sender} of ${company} has sent you “${title}” and asks for your signature. You can read and sign it in your browser; you need no account.`,
  inviteButton: 'Read and sign',

  password: (password: string) => `Your password for it: ${password}`,

  reminderSubject: (title: string) => `Reminder: “${title}” waits for your signature`,
  reminderText: (sender: string, company: string, title: string) =>
    `${sender} of ${company} is still waiting for your signature on “${title}”. You can read and sign it in your browser; you need no account.`,

  signedSubject: (title: string) => `“${title}” is signed by everyone`,
  signedText: (title: string) =>
    `Everybody has signed “${title}”. The document is sealed: any later change to it can be found out.`,
  signedButton: 'Open the signed document',
  downloadButton: 'Download the signed document',

  cancelledSubject: (title: string) => `“${title}” no longer needs your signature`,
  cancelledText: (sender: string, company: string, title: string) =>
    `${sender} of ${company} has cancelled “${title}”. It can no longer be signed, and there is nothing left for you to do.`,

  rejectedSubject: (name: string, title: string) => `${name} declined to sign “${title}”`,
  rejectedText: (name: string, title: string) =>
    `${name} declined to sign “${title}”. It can no longer be signed by anybody.`,

  openedSubject: (name: string, title: string) => `${name} has opened “${title}”`,
  openedText: (name: string, title: string) =>
    `${name} has opened “${title}” and can sign it now. You need not do anything.`,
} as const;
