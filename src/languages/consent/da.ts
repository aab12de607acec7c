import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Danish. */
export const words: ConsentWords = {
  consent:
    'Jeg accepterer at læse og underskrive disse dokumenter elektronisk, og at min elektroniske underskrift forpligter mig som en underskrift på papir. Inden jeg underskriver, kan jeg bede {account} om papir i stedet.',
  terms:
    'Det gælder kun disse dokumenter og beskeder om dem. For at læse og gemme dem skal jeg bruge en opdateret browser, en internetforbindelse, en e-mailadresse og et program, der viser PDF-filer. Jeg kan når som helst bede {account} om en papirkopi. Jeg kan når som helst, før jeg underskriver, trække mit samtykke tilbage ved at sige det til {account} eller ved at afvise at underskrive; det, jeg allerede har underskrevet, gælder fortsat.',
  earlyStart:
    'Jeg beder {account} om at påbegynde ydelsen, før min fortrydelsesfrist er udløbet. Jeg ved, at jeg mister fortrydelsesretten, når ydelsen er fuldt leveret, og at jeg betaler for det, der er udført, indtil jeg fortryder.',
};
