import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Finnish. */
export const fi: BouncedWords = {
  title: 'Korjaa osoite',
  explanation: (name, title) =>
    `Sähköposti ei mennyt perille. Vastaanottaja: ${name}, asiakirja: ”${title}”. Uusi kutsu lähtee heti, kun korjaat osoitteen.`,
  oldAddress: 'Osoite, joka ei toimi',
  newAddress: 'Uusi osoite',
  send: 'Lähetä kutsu',
  doneTitle: 'Kutsu on matkalla',
  done: (name, email) => `Kutsun saa ${name}, osoite ${email}.`,
  sameAddress: 'Tämä on osoite, joka ei toimi. Anna toinen.',
  wrongAddress: 'Anna osoite, kuten anna@example.com.',
  overTitle: 'Täällä ei ole korjattavaa',
  over: 'Osoite on jo korjattu, asiakirjaa ei voi enää allekirjoittaa tai linkki on vanhentunut.',
  limitReached:
    'Tätä vastaanottajaa on muutettu viisi kertaa, mikä on yläraja. Lähetä asiakirja uudelleen.',
};
