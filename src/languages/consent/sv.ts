import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Swedish. */
export const words: ConsentWords = {
  consent:
    'Jag godkänner att läsa och underteckna dessa dokument elektroniskt, och att min elektroniska underskrift binder mig som en på papper. Innan jag undertecknar kan jag be {account} om papper i stället.',
  earlyStart:
    'Jag ber {account} att påbörja tjänsten innan min ångerfrist har gått ut. Jag vet att jag förlorar ångerrätten när tjänsten har utförts helt, och att jag betalar för det som har gjorts fram till att jag ångrar mig.',
};
