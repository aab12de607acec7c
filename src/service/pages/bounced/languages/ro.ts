import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Romanian. */
export const ro: BouncedWords = {
  title: 'Corectați adresa',
  explanation: (name, title) =>
    `Un e-mail către ${name} despre „${title}” nu a ajuns. O nouă invitație pleacă de îndată ce corectați adresa.`,
  oldAddress: 'Adresa care nu funcționează',
  newAddress: 'Adresa nouă',
  send: 'Trimiteți invitația',
  doneTitle: 'Invitația este pe drum',
  done: (name, email) => `Invitația pentru ${name} merge la ${email}.`,
  sameAddress: 'Aceasta este adresa care nu funcționează. Introduceți alta.',
  wrongAddress: 'Introduceți o adresă precum anna@example.com.',
  overTitle: 'Nimic de corectat aici',
  over: 'Adresa a fost deja corectată, documentul nu mai poate fi semnat sau linkul a expirat.',
  limitReached:
    'Acest destinatar a fost modificat de cinci ori, adică limita. Trimiteți din nou documentul.',
};
