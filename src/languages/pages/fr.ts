import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in French. */
export const words: PageWords = {
  title: 'Signature électronique',
  needsScript: 'Cette page a besoin de JavaScript. Activez-le, puis rechargez la page.',
  goneTitle: 'Ce lien ne fonctionne plus',
  gone: 'Un lien vers un fichier fonctionne pendant 24 heures. Rouvrez votre e-mail et appuyez sur son bouton, ou demandez un nouveau lien à l’expéditeur.',
  failedTitle: 'La page n’a pas pu être chargée',
  failed: 'Rien n’est perdu. Rechargez-la dans un instant.',
  away: 'Rien n’est perdu. La page se recharge d’elle-même dans un instant.',
  'bounced.title': 'Corriger l’adresse',
  'bounced.explanation':
    'Un e-mail à {name} au sujet de « {title} » n’est pas arrivé. Une nouvelle invitation part dès que vous corrigez l’adresse.',
  'bounced.oldAddress': 'Adresse qui ne fonctionne pas',
  'bounced.newAddress': 'Nouvelle adresse',
  'bounced.send': 'Envoyer l’invitation',
  'bounced.doneTitle': 'L’invitation est en route',
  'bounced.done': 'L’invitation pour {name} part à l’adresse {email}.',
  'bounced.sameAddress': 'C’est l’adresse qui ne fonctionne pas. Saisissez-en une autre.',
  'bounced.wrongAddress': 'Saisissez une adresse comme anna@example.com.',
  'bounced.overTitle': 'Rien à corriger ici',
  'bounced.over':
    'L’adresse a déjà été corrigée, le document ne peut plus être signé, ou le lien a expiré.',
  'bounced.limitReached':
    'Ce destinataire a déjà été modifié cinq fois, ce qui est la limite. Envoyez le document à nouveau.',
  'sign-in.title': 'Se connecter',
  'sign-in.explanation': 'Vous recevrez un e-mail avec un lien qui vous connecte.',
  'sign-in.address': 'Votre adresse e-mail',
  'sign-in.send': 'Envoyez-moi un lien',
  'sign-in.sentTitle': 'Consultez vos e-mails',
  'sign-in.sent':
    'Si {email} peut se connecter ici, un lien est en route. Il fonctionne une fois, pendant 15 minutes.',
  'sign-in.confirm': 'Vous vous connectez en tant que {name} pour {company}.',
  'sign-in.over': 'Un lien de connexion fonctionne une fois, pendant 15 minutes.',
  'sign-in.later': 'Trop d’essais. Réessayez dans une heure.',
  'sign-in.organisation': 'Se connecter avec votre organisation',
  'sign-in.passkey': 'Se connecter avec une clé d’accès',
  'sign-in.passkeyStopped': 'Aucune clé d’accès n’a été utilisée. Réessayez ou demandez un lien.',
  'sign-in.passkeyWrong': 'Cette clé d’accès ne connecte personne ici. Demandez un lien.',
  'sign-in.offline': 'Le service n’a pas répondu. Réessayez.',
  'sign-in.organisationAway':
    'La connexion avec votre organisation ne fonctionne pas en ce moment. Demandez un lien ou réessayez plus tard.',
  'sign-in.organisationUnknown':
    'Votre organisation ne confirme aucune adresse e-mail avec laquelle quelqu’un peut se connecter ici. Demandez qui s’occupe du compte.',
  'sign-in.organisationStopped':
    'Cette connexion a été interrompue ou a pris trop de temps. Réessayez.',
  'verify-file.title': 'Vérifier un document signé',
  'verify-file.explanation':
    'Choisissez un PDF scellé. Vous verrez s’il est tel qu’il a été signé, par qui et quand.',
  'verify-file.otherHeading': 'Vérifier sans cette page',
  'verify-file.otherText':
    'Tout lecteur PDF qui affiche les signatures numériques peut aussi vérifier le sceau. Il doit faire confiance au certificat de ce service :',
  'verify-file.authority': 'Certificat de ce service',
  'verify-file.withdrawn': 'Liste des certificats révoqués',
  'bounced.numberTitle': 'Corriger le numéro',
  'bounced.numberExplanation':
    'Un message à {name} au sujet de « {title} » n’est pas arrivé. Une nouvelle invitation part dès que vous corrigez le numéro.',
  'bounced.oldNumber': 'Numéro qui ne fonctionne pas',
  'bounced.newNumber': 'Nouveau numéro',
  'bounced.numberDone': 'L’invitation pour {name} part au numéro {number}.',
  'bounced.sameNumber': 'C’est le numéro qui ne fonctionne pas. Saisissez-en un autre.',
  'bounced.wrongNumber': 'Saisissez un numéro avec l’indicatif du pays, comme +441632960000.',
};
