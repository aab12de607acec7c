import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in German. */
export const words: ConsentWords = {
  consent:
    'Ich bin einverstanden, diese Dokumente elektronisch zu lesen und zu unterschreiben, und dass meine elektronische Unterschrift mich bindet wie eine auf Papier. Bevor ich unterschreibe, kann ich {account} stattdessen um Papier bitten.',
  earlyStart:
    'Ich bitte {account}, mit der Dienstleistung vor Ablauf meiner Widerrufsfrist zu beginnen. Ich weiß, dass mein Widerrufsrecht mit vollständiger Erfüllung erlischt und dass ich bezahle, was bis zu einem Widerruf geleistet wurde.',
};
