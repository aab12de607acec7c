import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Italian. */
export const it: BouncedWords = {
  title: 'Correggere l’indirizzo',
  explanation: (name, title) =>
    `Un’e-mail a ${name} su «${title}» non è arrivata. Appena corregge l’indirizzo, parte un nuovo invito.`,
  oldAddress: 'Indirizzo che non funziona',
  newAddress: 'Nuovo indirizzo',
  send: 'Invia l’invito',
  doneTitle: 'L’invito è in arrivo',
  done: (name, email) => `L’invito per ${name} va a ${email}.`,
  sameAddress: 'Questo è l’indirizzo che non funziona. Ne inserisca un altro.',
  wrongAddress: 'Inserisca un indirizzo come anna@example.com.',
  overTitle: 'Niente da correggere qui',
  over: 'L’indirizzo è già stato corretto, il documento non si può più firmare oppure il link è scaduto.',
  limitReached:
    'Questo destinatario è già stato modificato cinque volte, che è il limite. Invii di nuovo il documento.',
};
