import type {VerifyFileWords} from '../messages.js';

/** What the page says in Norwegian. */
export const nb: VerifyFileWords = {
  title: 'Kontroller et signert dokument',
  explanation:
    'Velg en forseglet PDF. Du ser om den er slik den ble signert, hvem som signerte, og når.',
  otherHeading: 'Kontroller uten denne siden',
  other:
    'Enhver PDF-leser som viser digitale signaturer, kan også kontrollere seglet. Den må kjenne sertifikatet til denne tjenesten:',
  authority: 'Sertifikatet til denne tjenesten',
  withdrawn: 'Liste over tilbakekalte sertifikater',
};
