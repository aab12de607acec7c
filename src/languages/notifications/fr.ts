import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in French. */
export const words: NotificationWords = {
  greeting: 'Bonjour {name},',
  noAccount: 'Vous pouvez le lire et le signer dans votre navigateur, sans compte.',
  password: 'Ce mot de passe vous sera demandé : {contract password}',
  sign: 'Lire et signer',
  'invitation.subject': '{user name} vous demande de signer « {contract title} »',
  'invitation.text':
    '{user name} de {company name} vous a envoyé « {contract title} » et vous demande votre signature.',
  'reminder.subject': 'Rappel : « {contract title} » attend votre signature',
  'reminder.text':
    '{user name} de {company name} attend encore votre signature sur « {contract title} ».',
  'amended.subject': '« {contract title} » a changé : veuillez confirmer',
  'amended.text':
    '{user name} de {company name} a modifié « {contract title} » après que vous en aviez terminé. Ce que vous aviez fait ne vaut pas pour ce qui est différent maintenant. La page montre exactement ce que c’est : confirmez-le là, ou refusez.',
  'amended.button': 'Voir ce qui a changé',
  'signed.subject': '« {contract title} » est signé par tous',
  'signed.text':
    'Tout le monde a signé « {contract title} ». Le document est scellé : toute modification ultérieure peut être détectée.',
  'signed.button': 'Ouvrir le document signé',
  'cancelled.subject': '« {contract title} » n’a plus besoin de votre signature',
  'cancelled.text':
    '{user name} de {company name} a retiré « {contract title} ». Il ne peut plus être signé, et vous n’avez plus rien à faire.',
  'rejected.subject': '{client name} a refusé de signer « {contract title} »',
  'rejected.text':
    '{client name} a refusé de signer « {contract title} ». Plus personne ne peut le signer.',
  'verify.subject': 'Confirmez votre signature sur « {contract title} »',
  'verify.text':
    'Vous avez signé « {contract title} » pour {company name}. Veuillez confirmer que cette adresse est la vôtre : votre signature ne compte qu’ensuite.',
  'verify.button': 'Confirmer ma signature',
  'bounced.subject': 'Votre e-mail à {client name} n’est pas arrivé : « {contract title} »',
  'bounced.text':
    '{client name} est injoignable pour signer « {contract title} » : le serveur de messagerie refuse l’adresse. Veuillez la corriger ; une nouvelle invitation partira aussitôt.',
  'bounced.button': 'Corriger l’adresse',
  'unreachable.subject': '{client name} ne reçoit pas de code pour « {contract title} »',
  'unreachable.text':
    '{client name} ne peut pas ouvrir « {contract title} » : aucun code ne peut être envoyé au numéro de mobile. Veuillez demander le bon numéro, retirer ce document et en envoyer un nouveau.',
  'failed.subject': '« {contract title} » n’a pas pu être mené à bien',
  'failed.text':
    'Le traitement de « {contract title} » a pris fin avant d’être achevé. Ce qui a déjà été signé est conservé. La raison :',
  'question.subject': '{client name} a une question sur « {contract title} »',
  'question.text':
    '{client name} a été invité à signer « {contract title} » et souhaite d’abord savoir quelque chose :',
  'reassigned.subject': '« {contract title} » est désormais entre les mains de {client name}',
  'reassigned.text':
    '« {contract title} » a été confié à {client name}, qui a reçu sa propre invitation. Par qui et pourquoi :',
  'opened.subject': '{client name} a ouvert « {contract title} »',
  'opened.text':
    '{client name} a ouvert « {contract title} » et peut maintenant le signer. Vous n’avez rien à faire.',
  'suspended.subject': 'Un webhook de {company name} est suspendu',
  'suspended.text':
    'Cette adresse ne confirme plus les événements de {company name} avec le statut 200. Plus rien ne lui est envoyé :',
  'signIn.subject': 'Connexion à {company name}',
  'signIn.text':
    'Avec ce lien, vous vous connectez à la console de {company name}. Il fonctionne une fois, pendant 15 minutes.',
  'signIn.button': 'Se connecter',
  'signIn.notYou':
    'Si vous ne l’avez pas demandé, ne faites rien : personne ne peut se connecter sans ce lien.',
  'invited.subject': 'Invitation à un service de signature électronique',
  'invited.text':
    'Quelqu’un a saisi votre adresse pour travailler avec vous dans son compte de ce service de signature électronique. Avec ce lien, vous acceptez et vous vous connectez. Il fonctionne une fois, pendant 15 minutes.',
  'invited.account': 'Le compte se fait appeler « {company name} ». Personne n’a vérifié ce nom.',
  'addressChanged.subject': 'Votre adresse chez {company name} a été modifiée',
  'addressChanged.text':
    'Désormais, vous vous connectez à {company name} avec une autre adresse. Avec celle-ci, plus personne ne peut se connecter. La nouvelle adresse :',
  'addressChanged.notYou':
    'Si vous ne savez pas pourquoi, prévenez {company} immédiatement : quelqu’un d’autre l’a peut-être modifiée.',
  'test.subject': 'E-mail de test de {company name}',
  'test.text':
    'Cet e-mail montre que les e-mails de {company name} arrivent. Vous n’avez rien à faire.',
  takeUpAgain:
    'Dès qu’elle répond à nouveau, envoyez PUT /webhooks/{webhook} avec son adresse : ce qui l’attend sera alors livré.',
  linkBelow: 'Ou copiez ce lien dans votre navigateur :',
  personalLink:
    'Ce lien n’est que pour vous : qui le possède peut signer en votre nom. Ne le transférez pas.',
  personalCopy: 'Ce lien n’est que pour vous. Ne le transférez pas.',
  howToDecline:
    'Si vous ne voulez pas signer, ouvrez le document et choisissez « Refuser de signer » dans le menu.',
  answerByReply: 'Répondez à cet e-mail : votre réponse ira au signataire.',
  notYou:
    'Si vous n’avez pas signé cela, ne faites rien : sans votre confirmation, rien n’est signé.',
  passOnSigned:
    'Sans adresse e-mail et donc sans avis : {names}. Veuillez transmettre vous-même le document signé.',
  downloadExpires: 'Les liens vers les fichiers sont valables 24 heures.',
  allFiles: 'Tous les documents signés :',
  attached: 'Il est joint à cet e-mail au format PDF.',
  attachedFiles: 'Ils sont joints à cet e-mail au format PDF.',
  tooLarge: 'Le fichier est trop volumineux pour un e-mail : ouvrez-le par le lien.',
  sentToParty:
    'Envoyé par {sender} pour {company}. Vous recevez cet e-mail parce que {sender} a indiqué votre adresse pour « {title} ».',
  sentToSender: 'Envoyé par {company}, parce que « {title} » a été envoyé en votre nom.',
  sentToSigner:
    'Envoyé par {company}. Vous recevez cet e-mail parce que quelqu’un a signé « {title} » avec votre adresse.',
  sentToOwner:
    'Vous recevez ceci comme premier super-administrateur de {company}, à qui le service s’adresse.',
  code: '{code} est votre code pour ouvrir les documents de {company}. Il est valable {minutes} minutes. Ne le communiquez à personne.',
  open: 'Ouvrir et lire',
  'approval.subject': '{user name} vous demande d’approuver  {contract title} ',
  'approval.text':
    '{user name} de {company name} vous a envoyé  {contract title}  et demande votre approbation.',
  'reading.subject': '{user name} vous demande de lire  {contract title} ',
  'reading.text':
    '{user name} de {company name} vous a envoyé  {contract title}  et vous demande de confirmer que vous l’avez lu.',
  'copy.subject': 'Votre copie de  {contract title} ',
  'copy.text':
    '{user name} de {company name} a envoyé  {contract title}  pour signature. Voici votre copie. Vous recevrez les documents signés lorsque tout le monde aura signé ; vous n’avez rien à faire.',
  allDocuments: 'Tous les documents :',
  codeSubject: 'Votre code pour ouvrir les documents de {company}',
  'withdrawn.subject':
    '{client name} n’accepte plus de signer « {contract title} » électroniquement',
  'withdrawn.text':
    '{client name} n’accepte plus de signer « {contract title} » électroniquement et ne peut pas signer avant de donner à nouveau son accord par le même lien. Si vous convenez d’une version papier, retirez ce document.',
  'signIn.accounts': 'Vos comptes :',
  'signInChoice.subject': 'Connexion : choisissez un compte',
  'signInChoice.text':
    'Votre adresse figure dans plusieurs comptes. Chaque lien vous connecte à l’un d’eux. Il fonctionne une seule fois, pendant 15 minutes.',
  'message.invitation':
    'À signer : {company} vous a envoyé "{title}". {link} Ce lien n’est que pour vous.',
  'message.request':
    'À ouvrir : {company} vous a envoyé "{title}" à lire. {link} Ce lien n’est que pour vous.',
  'message.reminder':
    'Rappel : {company} vous attend encore pour "{title}". {link} Ce lien n’est que pour vous.',
  'message.amended':
    'À confirmer : {company} a modifié "{title}" après que vous aviez terminé. {link} Ce lien n’est que pour vous.',
  'message.signed':
    'Terminé : pour {company}, tous ont signé "{title}". {link} Ce lien n’est que pour vous.',
  'message.cancelled': 'Plus nécessaire : {company} a retiré "{title}". Vous n’avez rien à faire.',
  'numberRefused.subject': 'Votre message à {client name} n’est pas arrivé : « {contract title} »',
  'numberRefused.text':
    '{client name} est injoignable pour signer « {contract title} » : aucun message ne peut être envoyé au numéro de mobile. Veuillez le corriger ; une nouvelle invitation partira aussitôt.',
  'numberRefused.button': 'Corriger le numéro',
};
