import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Dutch. */
export const nl: BouncedWords = {
  title: 'Adres verbeteren',
  explanation: (name, title) =>
    `Een e-mail aan ${name} over “${title}” is niet aangekomen. Zodra u het adres verbetert, gaat er een nieuwe uitnodiging uit.`,
  oldAddress: 'Adres dat niet werkt',
  newAddress: 'Nieuw adres',
  send: 'Uitnodiging versturen',
  doneTitle: 'De uitnodiging is onderweg',
  done: (name, email) => `${name} wordt uitgenodigd op ${email}.`,
  sameAddress: 'Dit is het adres dat niet werkt. Vul een ander in.',
  wrongAddress: 'Vul een adres in zoals anna@example.com.',
  overTitle: 'Hier valt niets te verbeteren',
  over: 'Het adres is al verbeterd, het document kan niet meer worden ondertekend of de link is verlopen.',
  limitReached:
    'Deze ontvanger is al vijf keer gewijzigd; meer kan niet. Verzend het document opnieuw.',
};
