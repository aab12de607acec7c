import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Romanian. */
export const words: ConsentWords = {
  consent:
    'Sunt de acord să citesc și să semnez aceste documente electronic și ca semnătura mea electronică să mă oblige la fel ca una pe hârtie. Înainte de a semna, pot cere de la {account} varianta pe hârtie.',
  terms:
    'Acest lucru se aplică numai acestor documente și mesajelor despre ele. Pentru a le citi și păstra am nevoie de un browser actual, o conexiune la internet, o adresă de e-mail și un program care afișează fișiere PDF. Pot cere oricând de la {account} o copie pe hârtie. Îmi pot retrage oricând acordul înainte de a semna, anunțând {account} sau refuzând să semnez; ceea ce am semnat deja rămâne valabil.',
  earlyStart:
    'Cer ca {account} să înceapă serviciul înainte de expirarea termenului meu de retragere. Știu că pierd dreptul de retragere după prestarea completă a serviciului și că plătesc ce s-a efectuat până la retragere.',
};
