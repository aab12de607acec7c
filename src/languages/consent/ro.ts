import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Romanian. */
export const words: ConsentWords = {
  consent:
    'Sunt de acord să citesc și să semnez aceste documente electronic și ca semnătura mea electronică să mă oblige la fel ca una pe hârtie. Înainte de a semna, pot cere de la {account} varianta pe hârtie.',
  earlyStart:
    'Cer ca {account} să înceapă serviciul înainte de expirarea termenului meu de retragere. Știu că pierd dreptul de retragere după prestarea completă a serviciului și că plătesc ce s-a efectuat până la retragere.',
};
