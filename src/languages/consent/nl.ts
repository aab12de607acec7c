import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Dutch. */
export const words: ConsentWords = {
  consent:
    'Ik ga ermee akkoord deze documenten elektronisch te lezen en te ondertekenen, en dat mijn elektronische handtekening mij bindt zoals een op papier. Voordat ik onderteken, kan ik {account} in plaats daarvan om papier vragen.',
  terms:
    'Dit geldt alleen voor deze documenten en berichten daarover. Om ze te lezen en te bewaren heb ik een actuele browser, een internetverbinding, een e-mailadres en een programma nodig dat PDF-bestanden toont. Ik kan {account} altijd om een kopie op papier vragen. Ik kan mijn toestemming intrekken zolang ik niet heb ondertekend, door dat aan {account} te melden of door te weigeren te ondertekenen; wat ik eerder heb ondertekend, blijft geldig.',
  earlyStart:
    'Ik vraag {account} om met de dienst te beginnen voordat mijn bedenktijd voorbij is. Ik weet dat ik mijn herroepingsrecht verlies zodra de dienst volledig is verricht, en dat ik betaal voor wat tot mijn herroeping is gedaan.',
};
