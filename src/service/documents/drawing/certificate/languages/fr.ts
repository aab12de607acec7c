import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in French. */
export const fr: CertificateWords = {
  signatures: 'Signatures',
  title: 'Certificat de signature',
  test: 'Document d’essai\u00a0: signé à titre d’essai seulement, sans valeur juridique',
  envelope: 'Référence',
  sentBy: 'Envoyé par',
  signedBy: 'Signé par',
  lastSignature: 'Dernière signature',
  none: 'aucune',
  copiesGoTo: 'Copies envoyées à',
  checkAt: 'Vérifier ce fichier sur',
  documents: 'Documents',
  pages: (count) => `Pages\u00a0: ${count}`,
  upload: 'Tel que déposé',
  keptSignatures: (count) =>
    `Signatures déjà présentes dans le fichier et qui restent valables : ${count}`,
  parties: 'Parties',
  history: 'Historique',
  inEnglish:
    'Les entrées sont en anglais, telles qu’elles ont été enregistrées, et attestent ce qui précède.',
  signer: 'Signataire',
  copy: 'Reçoit une copie',
  identifiedBy: 'Identification',
  invited: 'Invitation',
  opened: 'Ouverture',
  agreed: 'Accord',
  signed: 'Signature',
  ip: 'Adresse IP',
  browser: 'Navigateur',
  viewed: 'Pages vues',
  file: 'Fichier',
  agreedTo: 'Texte accepté',
  notes: 'Notes',
  fingerprint: 'Empreinte de la signature',
  chain: 'Chaque entrée contient le SHA-256 de la précédente. La dernière se termine par',
  embedded:
    'Le même historique est intégré à ce fichier sous le nom esign-history.json, sous le même sceau.',
  personalLink: (email) => `Lien personnel pour ${email}`,
  embeddedSession: (email, account) => `Session de ${email} dans une page de ${account}`,
  confirmedLink: (email, time) =>
    `Lien envoyé à ${email} après la signature sur la page publique, confirmé ${time}`,
  inPerson: 'En personne, sur un appareil de l’expéditeur',
  mailedPassword: (time) =>
    `Mot de passe du même courriel que le lien, saisi ${time} ; ne prouve rien de plus que le lien`,
  enteredPassword: (time) => `Mot de passe de ce signataire, saisi ${time}`,
  enteredCode: (digits, time) => `Code envoyé au numéro se terminant par ${digits}, saisi ${time}`,
};
