import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in Finnish. */
export const fi: CertificateWords = {
  signatures: 'Allekirjoitukset',
  title: 'Allekirjoitustodistus',
  test: 'Testiasiakirja: allekirjoitettu vain kokeeksi, ilman oikeusvaikutusta',
  envelope: 'Tunniste',
  sentBy: 'Lähettäjä',
  signedBy: 'Allekirjoittajat',
  lastSignature: 'Viimeinen allekirjoitus',
  none: 'ei ole',
  copiesGoTo: 'Kopiot lähetetään',
  checkAt: 'Tarkista tiedosto',
  documents: 'Asiakirjat',
  pages: (count) => `Sivuja: ${count}`,
  upload: 'Lähetetty tiedosto',
  keptSignatures: (count) =>
    `Tiedostossa jo olleet allekirjoitukset, jotka pysyvät voimassa: ${count}`,
  parties: 'Osapuolet',
  history: 'Historia',
  inEnglish: 'Merkinnät ovat englanniksi, kuten ne kirjattiin, ja todentavat edellä sanotun.',
  signer: 'Allekirjoittaja',
  copy: 'Saa kopion',
  identifiedBy: 'Tunnistettu',
  invited: 'Kutsuttu',
  opened: 'Avattu',
  agreed: 'Hyväksytty',
  signed: 'Allekirjoitettu',
  ip: 'IP-osoite',
  browser: 'Selain',
  viewed: 'Katsotut sivut',
  file: 'Tiedosto',
  agreedTo: 'Hyväksytty teksti',
  notes: 'Huomautukset',
  fingerprint: 'Allekirjoituksen sormenjälki',
  chain: 'Jokainen merkintä sisältää edellisen SHA-256:n. Viimeinen päättyy',
  embedded:
    'Sama historia on upotettu tähän tiedostoon nimellä esign-history.json, saman sinetin alle.',
  personalLink: (email) => `Henkilökohtainen linkki osoitteelle ${email}`,
  embeddedSession: (email, account) =>
    `Istunto osoitteelle ${email} sivulla, jonka omistaa ${account}`,
  confirmedLink: (email, time) =>
    `Linkki osoitteeseen ${email} julkisella sivulla allekirjoittamisen jälkeen, vahvistettu ${time}`,
  inPerson: 'Paikan päällä, lähettäjän laitteella',
  mailedPassword: (time) =>
    `Salasana samasta viestistä kuin linkki, annettu ${time}; ei todista enempää kuin linkki`,
  enteredPassword: (time) => `Tämän allekirjoittajan salasana, annettu ${time}`,
  enteredCode: (digits, time) => `Koodi numeroon, jonka loppu on ${digits}, annettu ${time}`,
};
