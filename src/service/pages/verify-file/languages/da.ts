import type {VerifyFileWords} from '../messages.js';

/** What the page says in Danish. */
export const da: VerifyFileWords = {
  title: 'Kontrollér et underskrevet dokument',
  explanation:
    'Vælg en forseglet PDF. Du ser, om den er, som den blev underskrevet, hvem der underskrev, og hvornår.',
  otherHeading: 'Kontrollér uden denne side',
  other:
    'Enhver PDF-læser, der viser digitale signaturer, kan også kontrollere seglet. Den skal kende denne tjenestes certifikat:',
  authority: 'Denne tjenestes certifikat',
  withdrawn: 'Liste over tilbagekaldte certifikater',
};
