import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Italian. */
export const words: ConsentWords = {
  consent:
    'Accetto di leggere e firmare questi documenti in forma elettronica e che la mia firma elettronica mi vincoli come una su carta. Prima di firmare posso chiedere a {account} la versione cartacea.',
  terms:
    'Questo vale solo per questi documenti e per i messaggi che li riguardano. Per leggerli e conservarli mi servono un browser aggiornato, una connessione a internet, un indirizzo e-mail e un programma che mostri i file PDF. Posso chiedere in ogni momento a {account} una copia cartacea. Posso ritirare il mio consenso in ogni momento prima di firmare, comunicandolo a {account} o rifiutando di firmare; quanto ho firmato prima resta valido.',
  earlyStart:
    'Chiedo a {account} di iniziare il servizio prima della fine del mio periodo di recesso. So che perdo il diritto di recesso quando il servizio è stato eseguito per intero e che pago quanto svolto fino al recesso.',
};
