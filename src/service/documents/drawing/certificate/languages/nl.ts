import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in Dutch. */
export const nl: CertificateWords = {
  signatures: 'Handtekeningen',
  title: 'Ondertekeningscertificaat',
  test: 'Testdocument: alleen op proef ondertekend, zonder rechtsgevolg',
  envelope: 'Kenmerk',
  sentBy: 'Verzonden door',
  signedBy: 'Ondertekend door',
  lastSignature: 'Laatste handtekening',
  none: 'geen',
  copiesGoTo: 'Kopieën gaan naar',
  checkAt: 'Dit bestand controleren op',
  documents: 'Documenten',
  pages: (count) => `Pagina’s: ${count}`,
  upload: 'Zoals geüpload',
  keptSignatures: (count) =>
    `Handtekeningen die al in het bestand stonden en geldig blijven: ${count}`,
  parties: 'Partijen',
  history: 'Geschiedenis',
  inEnglish:
    'De regels staan in het Engels, zoals ze zijn vastgelegd, en bewijzen wat hierboven staat.',
  signer: 'Ondertekent',
  copy: 'Ontvangt een kopie',
  identifiedBy: 'Geïdentificeerd door',
  invited: 'Uitgenodigd',
  opened: 'Geopend',
  agreed: 'Ingestemd',
  signed: 'Ondertekend',
  ip: 'IP-adres',
  browser: 'Browser',
  viewed: 'Bekeken pagina’s',
  file: 'Bestand',
  agreedTo: 'Instemming',
  notes: 'Noten',
  fingerprint: 'Vingerafdruk van de handtekening',
  chain: 'Elke regel bevat de SHA-256 van de vorige. De laatste eindigt met',
  embedded:
    'Dezelfde geschiedenis is als esign-history.json in dit bestand opgenomen, onder hetzelfde zegel.',
  personalLink: (email) => `Persoonlijke link voor ${email}`,
  embeddedSession: (email, account) => `Sessie voor ${email} in een pagina van ${account}`,
  confirmedLink: (email, time) =>
    `Link naar ${email} na ondertekening op de openbare pagina, bevestigd ${time}`,
  inPerson: 'Persoonlijk, op een apparaat van de afzender',
  mailedPassword: (time) =>
    `Wachtwoord uit dezelfde e-mail als de link, ingevoerd ${time}; bewijst niet meer dan de link`,
  enteredPassword: (time) => `Wachtwoord voor deze persoon, ingevoerd ${time}`,
  enteredCode: (digits, time) => `Code naar het nummer dat eindigt op ${digits}, ingevoerd ${time}`,
};
