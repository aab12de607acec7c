import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in Italian. */
export const it: CertificateWords = {
  signatures: 'Firme',
  title: 'Certificato di firma',
  test: 'Documento di prova: firmato solo per prova, senza effetto legale',
  envelope: 'Riferimento',
  sentBy: 'Inviato da',
  signedBy: 'Firmato da',
  lastSignature: 'Ultima firma',
  none: 'nessuna',
  copiesGoTo: 'Copie inviate a',
  checkAt: 'Verificare il file su',
  documents: 'Documenti',
  pages: (count) => `Pagine: ${count}`,
  upload: 'Come caricato',
  keptSignatures: (count) => `Firme già presenti nel file che restano valide: ${count}`,
  parties: 'Parti',
  history: 'Cronologia',
  inEnglish: 'Le voci sono in inglese, come sono state registrate, e attestano quanto sopra.',
  signer: 'Firma',
  copy: 'Riceve una copia',
  identifiedBy: 'Identificazione',
  invited: 'Invito',
  opened: 'Apertura',
  agreed: 'Consenso',
  signed: 'Firma',
  ip: 'Indirizzo IP',
  browser: 'Browser',
  viewed: 'Pagine viste',
  file: 'File',
  agreedTo: 'Testo accettato',
  notes: 'Note',
  fingerprint: 'Impronta della firma',
  chain: 'Ogni voce contiene lo SHA-256 della precedente. L’ultima termina con',
  embedded:
    'La stessa cronologia è incorporata in questo file come esign-history.json, sotto lo stesso sigillo.',
  personalLink: (email) => `Link personale per ${email}`,
  embeddedSession: (email, account) => `Sessione per ${email} in una pagina di ${account}`,
  confirmedLink: (email, time) =>
    `Link inviato a ${email} dopo la firma sulla pagina pubblica, confermato ${time}`,
  inPerson: 'Di persona, su un dispositivo del mittente',
  mailedPassword: (time) =>
    `Password nella stessa e-mail del link, inserita ${time}; non prova più del link`,
  enteredPassword: (time) => `Password di questa persona, inserita ${time}`,
  enteredCode: (digits, time) =>
    `Codice inviato al numero che termina con ${digits}, inserito ${time}`,
};
