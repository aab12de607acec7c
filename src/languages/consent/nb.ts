import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Norwegian (Bokmål). */
export const words: ConsentWords = {
  consent:
    'Jeg godtar å lese og signere disse dokumentene elektronisk, og at den elektroniske signaturen min binder meg slik en på papir ville gjort. Før jeg signerer, kan jeg be {account} om papir i stedet.',
  terms:
    'Dette gjelder bare disse dokumentene og meldinger om dem. For å lese og oppbevare dem trenger jeg en oppdatert nettleser, internettforbindelse, en e-postadresse og et program som viser PDF-filer. Jeg kan når som helst be {account} om en papirkopi. Jeg kan når som helst før jeg signerer, trekke tilbake samtykket ved å si fra til {account} eller ved å avslå å signere; det jeg allerede har signert, gjelder fortsatt.',
  earlyStart:
    'Jeg ber {account} om å begynne på tjenesten før angrefristen min er ute. Jeg vet at jeg mister angreretten når tjenesten er levert fullt ut, og at jeg betaler for det som er gjort frem til jeg angrer.',
};
