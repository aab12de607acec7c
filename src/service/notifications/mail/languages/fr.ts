import type {MailWords} from '../messages.js';

/** What the mails say in French. */
export const fr: MailWords = {
  greeting: (name) => `Bonjour ${name},`,
  noAccount: 'Vous pouvez le lire et le signer dans votre navigateur, sans compte.',
  password: 'Ce mot de passe vous sera demandé\u00a0: {contract password}',
  sign: 'Lire et signer',
  invitation: {
    subject: '{user name} vous demande de signer «\u00a0{contract title}\u00a0»',
    text: '{user name} de {company name} vous a envoyé «\u00a0{contract title}\u00a0» et vous demande votre signature.',
  },
  reminder: {
    subject: 'Rappel\u00a0: «\u00a0{contract title}\u00a0» attend votre signature',
    text: '{user name} de {company name} attend encore votre signature sur «\u00a0{contract title}\u00a0».',
  },
  signed: {
    subject: '«\u00a0{contract title}\u00a0» est signé par tous',
    text: 'Tout le monde a signé «\u00a0{contract title}\u00a0». Le document est scellé\u00a0: toute modification ultérieure peut être détectée.',
    button: 'Ouvrir le document signé',
  },
  cancelled: {
    subject: '«\u00a0{contract title}\u00a0» n’a plus besoin de votre signature',
    text: '{user name} de {company name} a annulé «\u00a0{contract title}\u00a0». Il ne peut plus être signé, et vous n’avez plus rien à faire.',
  },
  rejected: {
    subject: '{client name} a refusé de signer «\u00a0{contract title}\u00a0»',
    text: '{client name} a refusé de signer «\u00a0{contract title}\u00a0». Plus personne ne peut le signer.',
  },
  verify: {
    subject: 'Confirmez votre signature sur «\u00a0{contract title}\u00a0»',
    text: 'Vous avez signé «\u00a0{contract title}\u00a0» pour {company name}. Veuillez confirmer que cette adresse est la vôtre\u00a0: votre signature ne compte qu’ensuite.',
    button: 'Confirmer ma signature',
  },
  bounced: {
    subject: 'Votre e-mail à {client name} n’est pas arrivé\u00a0: «\u00a0{contract title}\u00a0»',
    text: '{client name} est injoignable pour signer «\u00a0{contract title}\u00a0»\u00a0: le serveur de messagerie refuse l’adresse. Veuillez la corriger\u00a0; une nouvelle invitation partira aussitôt.',
    button: 'Corriger l’adresse',
  },
  unreachable: {
    subject: '{client name} ne reçoit pas de code pour «\u00a0{contract title}\u00a0»',
    text: '{client name} ne peut pas ouvrir «\u00a0{contract title}\u00a0»\u00a0: aucun code ne peut être envoyé au numéro de mobile. Veuillez demander le bon numéro, annuler cette enveloppe et en envoyer une nouvelle.',
  },
  failed: {
    subject: '« {contract title} » n’a pas pu être mené à bien',
    text: 'Le traitement de « {contract title} » a pris fin avant d’être achevé. Ce qui a déjà été signé est conservé. La raison :',
  },
  question: {
    subject: '{client name} a une question sur «\u00a0{contract title}\u00a0»',
    text: '{client name} a été invité à signer «\u00a0{contract title}\u00a0» et souhaite d’abord savoir quelque chose\u00a0:',
  },
  opened: {
    subject: '{client name} a ouvert «\u00a0{contract title}\u00a0»',
    text: '{client name} a ouvert «\u00a0{contract title}\u00a0» et peut maintenant le signer. Vous n’avez rien à faire.',
  },
  suspended: {
    subject: 'Un webhook de {company name} est suspendu',
    text: 'Depuis trois jours, cette adresse n’a confirmé aucun événement de {company name} avec le statut 200. Plus rien ne lui est envoyé\u00a0:',
  },
  takeUpAgain: (webhook) =>
    `Dès qu’elle répond à nouveau, envoyez PUT /webhooks/${webhook} avec son adresse\u00a0: ce qui l’attend sera alors livré.`,
  linkBelow: 'Ou copiez ce lien dans votre navigateur\u00a0:',
  personalLink:
    'Ce lien n’est que pour vous\u00a0: qui le possède peut signer en votre nom. Ne le transférez pas.',
  personalCopy: 'Ce lien n’est que pour vous. Ne le transférez pas.',
  howToDecline:
    'Si vous ne voulez pas signer, ouvrez le document et choisissez «\u00a0Refuser de signer\u00a0» dans le menu.',
  answerByReply: 'Répondez à cet e-mail\u00a0: votre réponse ira au signataire.',
  notYou:
    'Si vous n’avez pas signé cela, ne faites rien\u00a0: sans votre confirmation, rien n’est signé.',
  downloadExpires: 'Les liens vers les fichiers sont valables 24 heures.',
  allFiles: 'Tous les documents signés\u00a0:',
  attached: 'Il est joint à cet e-mail au format PDF.',
  attachedFiles: 'Ils sont joints à cet e-mail au format PDF.',
  tooLarge: 'Le fichier est trop volumineux pour un e-mail\u00a0: ouvrez-le par le lien.',
  sentToParty: (company, sender, title) =>
    `Envoyé par ${sender} pour ${company}. Vous recevez cet e-mail parce que ${sender} a indiqué votre adresse pour «\u00a0${title}\u00a0».`,
  sentToSender: (company, title) =>
    `Envoyé par ${company}, parce que «\u00a0${title}\u00a0» a été envoyé en votre nom.`,
  sentToSigner: (company, title) =>
    `Envoyé par ${company}. Vous recevez cet e-mail parce que quelqu’un a signé «\u00a0${title}\u00a0» avec votre adresse.`,
  sentToOwner: (company) =>
    `Vous recevez ceci comme premier super-administrateur de ${company}, à qui le service s’adresse.`,
};
