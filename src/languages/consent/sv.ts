import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Swedish. */
export const words: ConsentWords = {
  consent:
    'Jag godkänner att läsa och underteckna dessa dokument elektroniskt, och att min elektroniska underskrift binder mig som en på papper. Innan jag undertecknar kan jag be {account} om papper i stället.',
  terms:
    'Det gäller bara de här dokumenten och meddelanden om dem. För att läsa och spara dem behöver jag en aktuell webbläsare, internetanslutning, en e-postadress och ett program som visar PDF-filer. Jag kan när som helst be {account} om en papperskopia. Jag kan när som helst innan jag undertecknar återkalla mitt samtycke genom att meddela {account} eller avböja att underteckna; det jag redan har undertecknat gäller fortfarande.',
  earlyStart:
    'Jag ber {account} att påbörja tjänsten innan min ångerfrist har gått ut. Jag vet att jag förlorar ångerrätten när tjänsten har utförts helt, och att jag betalar för det som har gjorts fram till att jag ångrar mig.',
};
