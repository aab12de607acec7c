import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in Romanian. */
export const ro: CertificateWords = {
  signatures: 'Semnături',
  title: 'Certificat de semnare',
  test: 'Document de probă: semnat doar pentru probă, fără efect juridic',
  envelope: 'Referință',
  sentBy: 'Trimis de',
  signedBy: 'Semnat de',
  lastSignature: 'Ultima semnătură',
  none: 'niciuna',
  copiesGoTo: 'Copii trimise la',
  checkAt: 'Verificați fișierul la',
  documents: 'Documente',
  pages: (count) => `Pagini: ${count}`,
  upload: 'Așa cum a fost încărcat',
  keptSignatures: (count) => `Semnături care erau deja în fișier și rămân valabile: ${count}`,
  parties: 'Părți',
  history: 'Istoric',
  inEnglish: 'Înregistrările sunt în engleză, așa cum au fost făcute, și dovedesc cele de mai sus.',
  signer: 'Semnează',
  copy: 'Primește o copie',
  identifiedBy: 'Identificare',
  invited: 'Invitație',
  opened: 'Deschidere',
  agreed: 'Acord',
  signed: 'Semnătură',
  ip: 'Adresă IP',
  browser: 'Browser',
  viewed: 'Pagini văzute',
  file: 'Fișier',
  agreedTo: 'Textul acceptat',
  notes: 'Note',
  fingerprint: 'Amprenta semnăturii',
  chain: 'Fiecare înregistrare conține SHA-256 al celei dinainte. Ultima se încheie cu',
  embedded:
    'Același istoric este încorporat în acest fișier ca esign-history.json, sub același sigiliu.',
  personalLink: (email) => `Link personal pentru ${email}`,
  embeddedSession: (email, account) => `Sesiune pentru ${email} într-o pagină a ${account}`,
  confirmedLink: (email, time) =>
    `Link trimis la ${email} după semnarea pe pagina publică, confirmat ${time}`,
  inPerson: 'În persoană, pe un dispozitiv al expeditorului',
  mailedPassword: (time) =>
    `Parolă din același mesaj ca linkul, introdusă ${time}; nu dovedește mai mult decât linkul`,
  enteredPassword: (time) => `Parola acestei persoane, introdusă ${time}`,
  enteredCode: (digits, time) =>
    `Cod trimis la numărul care se termină cu ${digits}, introdus ${time}`,
};
