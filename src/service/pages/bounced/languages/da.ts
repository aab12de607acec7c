import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Danish. */
export const da: BouncedWords = {
  title: 'Ret adressen',
  explanation: (name, title) =>
    `En e-mail til ${name} om “${title}” kom ikke frem. Der sendes en ny invitation, så snart du retter adressen.`,
  oldAddress: 'Adresse, der ikke virker',
  newAddress: 'Ny adresse',
  send: 'Send invitationen',
  doneTitle: 'Invitationen er på vej',
  done: (name, email) => `${name} bliver inviteret på ${email}.`,
  sameAddress: 'Det er den adresse, der ikke virker. Skriv en anden.',
  wrongAddress: 'Skriv en adresse som anna@example.com.',
  overTitle: 'Intet at rette her',
  over: 'Adressen er allerede rettet, dokumentet kan ikke længere underskrives, eller linket er udløbet.',
  limitReached: 'Denne modtager er ændret fem gange, og det er grænsen. Send dokumentet igen.',
};
