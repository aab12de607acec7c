import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Italian. */
export const words: ConsentWords = {
  consent:
    'Accetto di leggere e firmare questi documenti in forma elettronica e che la mia firma elettronica mi vincoli come una su carta. Prima di firmare posso chiedere a {account} la versione cartacea.',
  earlyStart:
    'Chiedo a {account} di iniziare il servizio prima della fine del mio periodo di recesso. So che perdo il diritto di recesso quando il servizio è stato eseguito per intero e che pago quanto svolto fino al recesso.',
};
