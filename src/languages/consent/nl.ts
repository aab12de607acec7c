import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Dutch. */
export const words: ConsentWords = {
  consent:
    'Ik ga ermee akkoord deze documenten elektronisch te lezen en te ondertekenen, en dat mijn elektronische handtekening mij bindt zoals een op papier. Voordat ik onderteken, kan ik {account} in plaats daarvan om papier vragen.',
  earlyStart:
    'Ik vraag {account} om met de dienst te beginnen voordat mijn bedenktijd voorbij is. Ik weet dat ik mijn herroepingsrecht verlies zodra de dienst volledig is verricht, en dat ik betaal voor wat tot mijn herroeping is gedaan.',
};
