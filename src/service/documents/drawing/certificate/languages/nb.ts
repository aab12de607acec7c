import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in Norwegian (Bokmål). */
export const nb: CertificateWords = {
  signatures: 'Signaturer',
  title: 'Signeringssertifikat',
  test: 'Testdokument: signert bare på prøve, uten rettsvirkning',
  envelope: 'Referanse',
  sentBy: 'Sendt av',
  signedBy: 'Signert av',
  lastSignature: 'Siste signatur',
  none: 'ingen',
  copiesGoTo: 'Kopier sendes til',
  checkAt: 'Kontroller filen på',
  documents: 'Dokumenter',
  pages: (count) => `Sider: ${count}`,
  upload: 'Slik den ble lastet opp',
  keptSignatures: (count) => `Signaturer som allerede var i filen og fortsatt er gyldige: ${count}`,
  parties: 'Parter',
  history: 'Historikk',
  inEnglish:
    'Oppføringene er på engelsk, slik de ble skrevet, og dokumenterer det som står ovenfor.',
  signer: 'Signerer',
  copy: 'Får en kopi',
  identifiedBy: 'Identifisert ved',
  invited: 'Invitert',
  opened: 'Åpnet',
  agreed: 'Godtatt',
  signed: 'Signert',
  ip: 'IP-adresse',
  browser: 'Nettleser',
  viewed: 'Viste sider',
  file: 'Fil',
  agreedTo: 'Godtatt tekst',
  notes: 'Merknader',
  fingerprint: 'Signaturens fingeravtrykk',
  chain: 'Hver oppføring inneholder SHA-256 av den forrige. Den siste slutter med',
  embedded:
    'Den samme historikken er bygd inn i denne filen som esign-history.json, under det samme seglet.',
  personalLink: (email) => `Personlig lenke til ${email}`,
  embeddedSession: (email, account) => `Økt for ${email} på en side hos ${account}`,
  confirmedLink: (email, time) =>
    `Lenke sendt til ${email} etter signering på den offentlige siden, bekreftet ${time}`,
  inPerson: 'Personlig, på en enhet hos avsenderen',
  mailedPassword: (time) =>
    `Passord fra samme e-post som lenken, skrevet inn ${time}; beviser ikke mer enn lenken`,
  enteredPassword: (time) => `Passord for denne personen, skrevet inn ${time}`,
  enteredCode: (digits, time) =>
    `Kode sendt til nummeret som slutter på ${digits}, skrevet inn ${time}`,
};
