import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Polish. */
export const pl: BouncedWords = {
  title: 'Popraw adres',
  explanation: (name, title) =>
    `Nie dotarł e-mail w sprawie dokumentu „${title}”. Odbiorca: ${name}. Nowe zaproszenie wyjdzie, gdy tylko poprawisz adres.`,
  oldAddress: 'Adres, który nie działa',
  newAddress: 'Nowy adres',
  send: 'Wyślij zaproszenie',
  doneTitle: 'Zaproszenie jest w drodze',
  done: (name, email) => `Zaproszenie dostaje ${name} na adres ${email}.`,
  sameAddress: 'To jest adres, który nie działa. Wpisz inny.',
  wrongAddress: 'Wpisz adres taki jak anna@example.com.',
  overTitle: 'Nie ma tu nic do poprawienia',
  over: 'Adres już poprawiono, dokumentu nie można już podpisać albo link wygasł.',
  limitReached: 'Tego odbiorcę zmieniono pięć razy, a to jest limit. Wyślij dokument od nowa.',
};
