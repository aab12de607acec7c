import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Danish. */
export const words: ConsentWords = {
  consent:
    'Jeg accepterer at læse og underskrive disse dokumenter elektronisk, og at min elektroniske underskrift forpligter mig som en underskrift på papir. Inden jeg underskriver, kan jeg bede {account} om papir i stedet.',
  earlyStart:
    'Jeg beder {account} om at påbegynde ydelsen, før min fortrydelsesfrist er udløbet. Jeg ved, at jeg mister fortrydelsesretten, når ydelsen er fuldt leveret, og at jeg betaler for det, der er udført, indtil jeg fortryder.',
};
