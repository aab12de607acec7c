import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in German. */
export const words: ConsentWords = {
  consent:
    'Ich bin einverstanden, diese Dokumente elektronisch zu lesen und zu unterschreiben, und dass meine elektronische Unterschrift mich bindet wie eine auf Papier. Bevor ich unterschreibe, kann ich {account} stattdessen um Papier bitten.',
  terms:
    'Das gilt nur für diese Dokumente und für Nachrichten dazu. Um sie zu lesen und aufzubewahren, brauche ich einen aktuellen Browser, eine Internetverbindung, eine E-Mail-Adresse und ein Programm, das PDF-Dateien anzeigt. Ich kann {account} jederzeit um eine Kopie auf Papier bitten. Bis ich unterschreibe, kann ich mein Einverständnis jederzeit widerrufen, indem ich es {account} mitteile oder die Unterschrift ablehne; was ich vorher unterschrieben habe, bleibt gültig.',
  earlyStart:
    'Ich bitte {account}, mit der Dienstleistung vor Ablauf meiner Widerrufsfrist zu beginnen. Ich weiß, dass mein Widerrufsrecht mit vollständiger Erfüllung erlischt und dass ich bezahle, was bis zu einem Widerruf geleistet wurde.',
};
