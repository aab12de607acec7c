import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in French. */
export const fr: BouncedWords = {
  title: 'Corriger l’adresse',
  explanation: (name, title) =>
    `Un e-mail à ${name} au sujet de «\u00a0${title}\u00a0» n’est pas arrivé. Une nouvelle invitation part dès que vous corrigez l’adresse.`,
  oldAddress: 'Adresse qui ne fonctionne pas',
  newAddress: 'Nouvelle adresse',
  send: 'Envoyer l’invitation',
  doneTitle: 'L’invitation est en route',
  done: (name, email) => `L’invitation pour ${name} part à l’adresse ${email}.`,
  sameAddress: 'C’est l’adresse qui ne fonctionne pas. Saisissez-en une autre.',
  wrongAddress: 'Saisissez une adresse comme anna@example.com.',
  overTitle: 'Rien à corriger ici',
  over: 'L’adresse a déjà été corrigée, le document ne peut plus être signé, ou le lien a expiré.',
  limitReached:
    'Ce destinataire a déjà été modifié cinq fois, ce qui est la limite. Envoyez le document à nouveau.',
};
