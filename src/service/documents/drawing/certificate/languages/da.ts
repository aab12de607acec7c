import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in Danish. */
export const da: CertificateWords = {
  signatures: 'Underskrifter',
  title: 'Underskriftscertifikat',
  test: 'Testdokument: underskrevet til prøve, uden retsvirkning',
  envelope: 'Reference',
  sentBy: 'Sendt af',
  signedBy: 'Underskrevet af',
  lastSignature: 'Sidste underskrift',
  none: 'ingen',
  copiesGoTo: 'Kopier sendes til',
  checkAt: 'Kontrollér filen på',
  documents: 'Dokumenter',
  pages: (count) => `Sider: ${count}`,
  upload: 'Som uploadet',
  keptSignatures: (count) =>
    `Underskrifter, der allerede var i filen og forbliver gyldige: ${count}`,
  parties: 'Parter',
  history: 'Historik',
  inEnglish: 'Posterne er på engelsk, som de blev skrevet, og dokumenterer det, der står ovenfor.',
  signer: 'Underskriver',
  copy: 'Får en kopi',
  identifiedBy: 'Identificeret ved',
  invited: 'Inviteret',
  opened: 'Åbnet',
  agreed: 'Accepteret',
  signed: 'Underskrevet',
  ip: 'IP-adresse',
  browser: 'Browser',
  viewed: 'Viste sider',
  file: 'Fil',
  agreedTo: 'Accepteret tekst',
  notes: 'Noter',
  fingerprint: 'Underskriftens fingeraftryk',
  chain: 'Hver post indeholder SHA-256 af den foregående. Den sidste ender med',
  embedded:
    'Den samme historik er indlejret i denne fil som esign-history.json, under det samme segl.',
  personalLink: (email) => `Personligt link til ${email}`,
  embeddedSession: (email, account) => `Session for ${email} på en side hos ${account}`,
  confirmedLink: (email, time) =>
    `Link sendt til ${email} efter underskrift på den offentlige side, bekræftet ${time}`,
  inPerson: 'Personligt, på en enhed hos afsenderen',
  mailedPassword: (time) =>
    `Adgangskode fra samme mail som linket, indtastet ${time}; beviser ikke mere end linket`,
  enteredPassword: (time) => `Adgangskode til denne underskriver, indtastet ${time}`,
  enteredCode: (digits, time) =>
    `Kode sendt til nummeret, der ender på ${digits}, indtastet ${time}`,
};
