import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Norwegian Bokmål. */
export const nb: BouncedWords = {
  title: 'Rett adressen',
  explanation: (name, title) =>
    `En e-post til ${name} om «${title}» kom ikke fram. En ny invitasjon sendes så snart du retter adressen.`,
  oldAddress: 'Adresse som ikke virker',
  newAddress: 'Ny adresse',
  send: 'Send invitasjonen',
  doneTitle: 'Invitasjonen er på vei',
  done: (name, email) => `${name} inviteres på ${email}.`,
  sameAddress: 'Dette er adressen som ikke virker. Skriv inn en annen.',
  wrongAddress: 'Skriv inn en adresse som anna@example.com.',
  overTitle: 'Ingenting å rette her',
  over: 'Adressen er allerede rettet, dokumentet kan ikke lenger signeres, eller lenken er utløpt.',
  limitReached:
    'Denne mottakeren er endret fem ganger, og det er grensen. Send dokumentet på nytt.',
};
