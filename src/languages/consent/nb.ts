import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Norwegian (Bokmål). */
export const words: ConsentWords = {
  consent:
    'Jeg godtar å lese og signere disse dokumentene elektronisk, og at den elektroniske signaturen min binder meg slik en på papir ville gjort. Før jeg signerer, kan jeg be {account} om papir i stedet.',
  earlyStart:
    'Jeg ber {account} om å begynne på tjenesten før angrefristen min er ute. Jeg vet at jeg mister angreretten når tjenesten er levert fullt ut, og at jeg betaler for det som er gjort frem til jeg angrer.',
};
