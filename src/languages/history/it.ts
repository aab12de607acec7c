import type {HistoryWords} from './en.js';

/** The sentences of the history in Italian. */
export const it: HistoryWords = {
  quoted: '«{text}»',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'nessuno',
  file: '«{name}» (SHA-256 {sha256})',
  created: 'Busta creata con {documents}',
  processed: 'Documenti controllati: {hashes}',
  signaturePageAdded: 'Pagina per le firme aggiunta: {hashes}',
  failed: 'Busta non riuscita: {failure}',
  triedAgain: 'Si riprova ciò che non era riuscito',
  leftOut: '{title} escluso: {failure}',
  goneOnWithout: 'Il mittente prosegue senza {titles}',
  draftChanged: 'Bozza modificata: {title} con {documents} per {parties}',
  queued: 'Busta in coda per l’invio',
  sent: 'Busta inviata',
  widgetBegun: '{party} ha iniziato sulla pagina pubblica del modello',
  widgetSigned: '{party} ha firmato, da confermare via e-mail',
  widgetSignedFiles: '{party} ha firmato e caricato {files}, da confermare via e-mail',
  confirmed: '{party} ha confermato con il link inviato a questo indirizzo',
  invited: '{party} ha ricevuto l’invito a firmare',
  updated: 'Destinatario cambiato in {party}',
  reminded: 'Promemoria inviato a {parties}',
  cancelled: 'Busta annullata',
  expired: 'Busta scaduta',
  deleted: 'Busta eliminata',
  enteredPassword: '{party} ha inserito la password',
  enteredCode: '{party} ha inserito il codice inviato al numero di cellulare indicato',
  wrongPassword: 'È stata inserita una password errata per {party} (tentativo {number})',
  wrongCode: 'È stato inserito un codice errato per {party} (tentativo {number})',
  codeSent: 'Codice inviato al numero di cellulare di {party} che termina con {digits}',
  mailTaken: 'Il server di posta ha accettato l’invito a {party}',
  viewed: 'Pagine caricate nella pagina di firma di {party}: {pages}',
  copyMailed: 'Documenti firmati inviati per e-mail a {party}: {hashes}',
  copyDownloaded: '{party} ha scaricato i documenti firmati: {hashes}',
  fileDamaged: 'I file danneggiati non vengono più usati: {hashes}',
  bounced: 'L’e-mail a {party} non è arrivata: {reason}',
  opened: '{party} ha aperto la busta',
  consented: '{party} ha accettato di firmare elettronicamente: {text}',
  consentedEarlyStart:
    '{party} ha accettato di firmare elettronicamente: {text}, e anche questo: {earlyStart}',
  asked: '{party} ha fatto una domanda al mittente',
  signed: '{party} ha firmato',
  signedFiles: '{party} ha firmato e caricato {files}',
  allSigned: 'Tutti hanno firmato; inizia la sigillatura',
  rejected: '{party} ha rifiutato di firmare: {reason}',
  rejectedWithoutReason: '{party} ha rifiutato di firmare senza indicare un motivo',
  sealed: 'Busta sigillata ({seals})',
  sealedMissing:
    'Busta sigillata ({seals}). Nessun carattere contiene {characters}; al suo posto c’è un riquadro',
  sealRenewed: 'Sigillo di {title} rinnovato (SHA-256 {sha256}, prima {former})',
  uploadCleaned: '{title} è stato modificato al caricamento, affinché tutti vedano lo stesso',
  signaturesKept:
    'Il mittente conserva le firme in {title}; tutto il resto viene aggiunto in coda: {signers} (SHA-256 {sha256})',
  signaturesDropped: 'Il mittente lascia decadere le firme in {title}: {signers}',
  'failure.signed':
    'Il file è già firmato e quelle firme finirebbero qui. Scegli un file senza firme.',
  'failure.password':
    'Il PDF si apre solo con una password. Tolga la password e lo scelga di nuovo.',
  'failure.damaged': 'Il file è danneggiato. Lo salvi di nuovo come PDF e scelga quello.',
  'failure.empty': 'Il file è vuoto. Ne scelga un altro.',
  'failure.unsupported': 'Questo file non è utilizzabile. Lo salvi come PDF e scelga quello.',
  'failure.portfolio':
    'Il PDF è un portfolio di altri file. Salvali separatamente e carica quelli.',
  'failure.dynamic_form': 'Il PDF è un modulo dinamico. Stampalo in un nuovo PDF e carica quello.',
  'failure.too_long': 'Il PDF ha troppe pagine. Ne scelga uno più breve.',
  'failure.unfinished':
    'Il servizio non ha potuto completare il lavoro su questo documento. Chi lo gestisce trova il motivo nel registro e può far ripetere il tentativo.',
  'failure.too_large': 'Questo file è troppo grande. Ne scelga uno più piccolo.',
  'failure.too_heavy':
    'Il file richiede troppo tempo per essere letto. Lo salvi di nuovo come PDF e scelga quello.',
  'failure.unreachable':
    'Non è stato possibile recuperare il documento dal suo indirizzo. Controlli l’indirizzo e riprovi.',
  'failure.unknown_role':
    'Un’etichetta nel documento è per un destinatario che non c’è. Aggiunga il destinatario o tolga l’etichetta.',
};
