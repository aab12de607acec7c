import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in German. */
export const de: BouncedWords = {
  title: 'Adresse berichtigen',
  explanation: (name, title) =>
    `Eine E-Mail an ${name} zu „${title}“ ist nicht angekommen. Sobald Sie die Adresse berichtigen, geht eine neue Einladung hinaus.`,
  oldAddress: 'Adresse, die nicht funktioniert',
  newAddress: 'Neue Adresse',
  send: 'Einladung senden',
  doneTitle: 'Die Einladung ist unterwegs',
  done: (name, email) => `${name} wird unter ${email} eingeladen.`,
  sameAddress: 'Das ist die Adresse, die nicht funktioniert. Geben Sie eine andere ein.',
  wrongAddress: 'Geben Sie eine Adresse wie anna@example.com ein.',
  overTitle: 'Hier gibt es nichts zu berichtigen',
  over: 'Die Adresse wurde schon berichtigt, das Dokument kann nicht mehr unterschrieben werden, oder der Link ist abgelaufen.',
  limitReached:
    'Dieser Empfänger wurde schon fünfmal geändert; mehr geht nicht. Senden Sie das Dokument neu.',
};
