import type {HistoryWords} from '../english/history.js';

/** The sentences of the history in French. */
export const words: HistoryWords = {
  quoted: '« {text} »',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'personne',
  file: '« {name} » (SHA-256 {sha256})',
  created: 'Document créé avec {documents}',
  processed: 'Documents vérifiés : {hashes}',
  signaturePageAdded: 'Page de signatures ajoutée : {hashes}',
  failed: 'Échec du document : {failure}',
  triedAgain: 'Ce qui avait échoué est tenté à nouveau',
  failureOnPage: 'Page {page} : {failure}',
  leftOut: '{title} laissé de côté : {failure}',
  goneOnWithout: 'L’expéditeur continue sans {titles}',
  invoiceKept:
    'L’expéditeur conserve les données de facture {file} dans {title} (SHA-256 {sha256})',
  invoiceDropped: 'L’expéditeur retire les données de facture {file} de {title} (SHA-256 {sha256})',
  pagesArranged:
    'Pages réorganisées : {documents} devient {title} ; nombre de pages : {number} (SHA-256 {sha256})',
  draftChanged: 'Brouillon modifié : {title} avec {documents} pour {parties}',
  amendmentOpened:
    'L’expéditeur a commencé à modifier la version {version} ; personne ne peut signer pendant ce temps',
  amendmentDiscarded:
    'L’expéditeur a abandonné la modification ; la version {version} reste en vigueur',
  amended:
    'La version {version} remplace la version {former}. Maintenant : {documents} ; {parties}. Avant : {formerDocuments} ; {formerParties}. Champs ajoutés : {added}, modifiés : {changed}, supprimés : {removed}',
  signaturesStand:
    'Les signatures restent valables, car rien de ce qui a été signé ne diffère : {parties}',
  askedAgain: 'Avaient signé et doivent confirmer : {parties}',
  ofVersion: 'version {version}',
  confirms: 'version {version}, à la place de la signature de {time} sur une version antérieure',
  queued: 'Document en attente d’envoi',
  sent: 'Document envoyé',
  widgetBegun: '{party} a commencé sur la page publique du modèle',
  widgetSigned: '{party} a signé, à confirmer par e-mail',
  widgetSignedFiles: '{party} a signé et téléversé {files}, à confirmer par e-mail',
  confirmed: '{party} a confirmé par le lien envoyé à cette adresse',
  invited: '{party} invité à signer',
  invitedByLink: '{party} peut agir maintenant, avec un lien que l’expéditeur transmet',
  invitedAtDevice: '{party} peut agir maintenant, sur un appareil qui lui est remis',
  updated: 'Destinataire remplacé par {party}',
  reassigned: '{before} a confié la signature à {party} : {reason}',
  reminded: 'Rappel envoyé à {parties}',
  cancelled: 'Document retiré',
  cancelledReason: 'Document retiré : {reason}',
  expired: 'Document expiré',
  deleted: 'Document supprimé',
  enteredPassword: '{party} a saisi le mot de passe',
  enteredCode: '{party} a saisi le code envoyé au numéro de mobile indiqué',
  wrongPassword: 'Un mot de passe erroné a été saisi pour {party} (essai {number})',
  wrongCode: 'Un code erroné a été saisi pour {party} (essai {number})',
  codeSent: 'Code envoyé au numéro de mobile de {party} se terminant par {digits}',
  linkCopied: 'L’expéditeur a obtenu un lien avec lequel {party} peut signer',
  valuesLocked: 'L’expéditeur a rempli {fields} pour {party}, qui ne peut pas le modifier',
  mandated:
    'Effectué par un agent automatique en vertu du mandat {mandate}, approuvé par {party} le {time}',
  linkShown: 'Un lien avec lequel {party} peut signer a été montré à {user}',
  linksEnded: 'les liens précédents de {party} ne fonctionnent plus',
  mailTaken: 'Le serveur de messagerie a accepté l’invitation à {party}',
  viewed: 'Pages chargées dans la page de signature de {party} : {pages}',
  copyMailed: 'Documents signés envoyés par e-mail à {party} : {hashes}',
  copyDownloaded: '{party} a téléchargé les documents signés : {hashes}',
  fileDamaged: 'Les fichiers endommagés ne sont plus utilisés : {hashes}',
  bounced: 'L’e-mail à {party} n’est pas arrivé : {reason}',
  mailGivenUp: 'L’envoi de l’e-mail à {party} a été abandonné (essais : {number})',
  opened: '{party} a ouvert le document',
  consented: '{party} a accepté de signer électroniquement : {text}',
  consentedEarlyStart:
    '{party} a accepté de signer électroniquement : {text}, ainsi que ceci : {earlyStart}',
  asked: '{party} a posé une question à l’expéditeur',
  signed: '{party} a signé',
  signedFiles: '{party} a signé et téléversé {files}',
  allSigned: 'Tout le monde a signé ; le scellement commence',
  rejected: '{party} a refusé de signer : {reason}',
  rejectedWithoutReason: '{party} a refusé de signer sans donner de raison',
  sealed: 'Document scellé ({seals})',
  sealedMissing:
    'Document scellé ({seals}). Aucune police ne contient {characters} ; un carré en tient lieu',
  sealedUnclaimed:
    '{sealed}. Le fichier scellé de {documents} ne se déclare pas PDF/A ou PDF/UA comme le fichier envoyé : avec ce qui a été saisi, ce n’est pas vrai',
  sealRenewed: 'Sceau de {title} renouvelé (SHA-256 {sha256}, auparavant {former})',
  uploadCleaned: '{title} a été modifié à l’envoi, pour que tous voient la même chose',
  signaturesKept:
    'L’expéditeur conserve les signatures dans {title} ; tout le reste est ajouté à la suite : {signers} (SHA-256 {sha256})',
  signaturesDropped: 'L’expéditeur laisse prendre fin les signatures dans {title} : {signers}',
  'failure.signed':
    'Le fichier est déjà signé, et ces signatures prendraient fin ici. Choisissez un fichier sans signatures.',
  'failure.password':
    'Le PDF demande un mot de passe pour s’ouvrir. Retirez le mot de passe, puis choisissez-le à nouveau.',
  'failure.encrypted':
    'Le PDF est chiffré pour certaines personnes ou un certain programme. Enregistrez-le sans cette protection et importez cette copie.',
  'failure.damaged':
    'Le fichier est endommagé. Enregistrez-le à nouveau en PDF, puis choisissez ce PDF.',
  'failure.empty': 'Le fichier est vide. Choisissez-en un autre.',
  'failure.unsupported':
    'Ce fichier est inutilisable. Enregistrez-le en PDF, puis choisissez ce PDF.',
  'failure.portfolio':
    'Ce PDF est un portfolio d’autres fichiers. Enregistrez-les séparément et envoyez-les.',
  'failure.dynamic_form':
    'Ce PDF est un formulaire dynamique. Imprimez-le dans un nouveau PDF et envoyez celui-ci.',
  'failure.too_long': 'Le PDF a trop de pages. Choisissez-en un plus court.',
  'failure.unfinished':
    'Le service n’a pas pu terminer son travail sur ce document. Son exploitant trouve la raison dans le journal et peut le faire réessayer.',
  'failure.too_large': 'Ce fichier est trop volumineux. Choisissez-en un plus petit.',
  'failure.too_heavy':
    'Le fichier est trop long à lire. Enregistrez-le à nouveau en PDF, puis choisissez ce PDF.',
  'failure.unreachable':
    'Le document n’a pas pu être récupéré à son adresse. Vérifiez l’adresse, puis réessayez.',
  'failure.unknown_role':
    'Une balise du document vise un destinataire absent. Ajoutez ce destinataire ou retirez la balise.',
  'failure.variables':
    'Des variables du fichier Word n’ont pas de valeur ou sont illisibles. Remplissez-les ou corrigez-les, puis choisissez de nouveau le fichier.',
  invitedToApprove: '{party} invité à approuver',
  invitedToRead: '{party} invité à lire',
  copiedAtStart: 'Documents envoyés en copie à {party}, avant toute signature',
  approved: '{party} a approuvé',
  read: '{party} a confirmé avoir lu les documents',
  witnessed: '{party} a signé comme témoin de la signature de {signer}',
  witnessNamed: '{party} a indiqué comme témoin {witness}',
  hosted: '{party} a signé en personne, sur un appareil remis par {host}',
  refused: '{party} n’a pas approuvé : {reason}',
  refusedWithoutReason: '{party} n’a pas approuvé, sans donner de raison',
  signedInAs: 'connecté au site de l’expéditeur en tant que {subject} ({method}) à {time}',
  signingDay: 'la date de signature est {date} ({zone})',
  enteredToldPassword:
    '{party} a saisi le mot de passe communiqué par l’expéditeur autrement que par e-mail',
  enteredMailedCode: '{party} a saisi le code envoyé à l’adresse e-mail indiquée',
  handedOver: '{host} a remis un appareil à {party} et dit qui c’est',
  passwordSet: 'L’expéditeur a défini un nouveau mot de passe pour {party}',
  codeMailed: 'Code envoyé à l’adresse e-mail de {party}',
  consentWithdrawn: '{party} n’accepte plus de signer électroniquement',
  usedPasskey: '{party} a utilisé une clé d’accès ; l’appareil a confirmé la personne',
  madePasskey: '{party} a créé une clé d’accès ; l’appareil a confirmé la personne',
  wrongPasskey: 'Une clé d’accès n’a pas été acceptée pour {party} (essai {number})',
  passkeyRemoved: 'L’expéditeur a fait supprimer la clé d’accès de {party}',
  sms: 'SMS',
  invitedAtNumber: '{party} invité au numéro se terminant par {digits} ({way})',
  messageTaken: 'Invitation à {party} envoyée au numéro se terminant par {digits} ({way})',
  messageRefused:
    'Le message à {party} au numéro se terminant par {digits} n’est pas arrivé ({way}) : {reason}',
  messageGivenUp:
    'L’envoi du message à {party} au numéro se terminant par {digits} a été abandonné ({way} ; essais : {number})',
  updatedNumber: 'Destinataire remplacé par {party}, au numéro se terminant par {digits} ({way})',
};
