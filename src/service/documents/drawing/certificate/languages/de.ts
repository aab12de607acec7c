import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in German. */
export const de: CertificateWords = {
  signatures: 'Unterschriften',
  title: 'Unterzeichnungsnachweis',
  test: 'Testdokument: nur zur Probe unterschrieben, ohne Rechtswirkung',
  envelope: 'Vorgang',
  sentBy: 'Gesendet von',
  signedBy: 'Unterschrieben von',
  lastSignature: 'Letzte Unterschrift',
  none: 'keine',
  copiesGoTo: 'Kopien gehen an',
  checkAt: 'Datei prüfen unter',
  documents: 'Dokumente',
  pages: (count) => `Seiten: ${count}`,
  upload: 'Wie hochgeladen',
  keptSignatures: (count) =>
    `Unterschriften, die schon in der Datei waren und gültig bleiben: ${count}`,
  parties: 'Beteiligte',
  history: 'Verlauf',
  inEnglish:
    'Die Einträge stehen auf Englisch, wie sie aufgezeichnet wurden, und belegen, was oben steht.',
  signer: 'Unterschreibt',
  copy: 'Erhält eine Kopie',
  identifiedBy: 'Identifiziert durch',
  invited: 'Eingeladen',
  opened: 'Geöffnet',
  agreed: 'Zugestimmt',
  signed: 'Unterschrieben',
  ip: 'IP-Adresse',
  browser: 'Browser',
  viewed: 'Gesehene Seiten',
  file: 'Datei',
  agreedTo: 'Zustimmung',
  notes: 'Anmerkungen',
  fingerprint: 'Fingerabdruck der Unterschrift',
  chain: 'Jeder Eintrag enthält den SHA-256 des vorigen. Der letzte endet mit',
  embedded:
    'Derselbe Verlauf ist als esign-history.json in diese Datei eingebettet, unter demselben Siegel.',
  personalLink: (email) => `Persönlicher Link für ${email}`,
  embeddedSession: (email, account) => `Sitzung für ${email} in einer Seite von ${account}`,
  confirmedLink: (email, time) =>
    `Link an ${email} nach dem Unterschreiben auf der öffentlichen Seite, bestätigt ${time}`,
  inPerson: 'Persönlich, an einem Gerät des Absenders',
  mailedPassword: (time) =>
    `Passwort aus derselben E-Mail wie der Link, eingegeben ${time}; belegt nicht mehr als der Link`,
  enteredPassword: (time) => `Passwort für diese Person, eingegeben ${time}`,
  enteredCode: (digits, time) => `Code an die Nummer, die auf ${digits} endet, eingegeben ${time}`,
};
