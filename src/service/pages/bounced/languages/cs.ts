import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Czech. */
export const cs: BouncedWords = {
  title: 'Opravte adresu',
  explanation: (name, title) =>
    `E-mail k dokumentu „${title}“ nedorazil. Příjemce: ${name}. Nová pozvánka odejde, jakmile adresu opravíte.`,
  oldAddress: 'Adresa, která nefunguje',
  newAddress: 'Nová adresa',
  send: 'Odeslat pozvánku',
  doneTitle: 'Pozvánka je na cestě',
  done: (name, email) => `Pozvánku dostane ${name} na adresu ${email}.`,
  sameAddress: 'To je adresa, která nefunguje. Zadejte jinou.',
  wrongAddress: 'Zadejte adresu jako anna@example.com.',
  overTitle: 'Tady není co opravovat',
  over: 'Adresa už byla opravena, dokument už nelze podepsat, nebo platnost odkazu vypršela.',
  limitReached: 'Tento příjemce byl změněn už pětkrát, víckrát to nejde. Odešlete dokument znovu.',
};
