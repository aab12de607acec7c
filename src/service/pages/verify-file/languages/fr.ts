import type {VerifyFileWords} from '../messages.js';

/** What the page says in French. */
export const fr: VerifyFileWords = {
  title: 'Vérifier un document signé',
  explanation:
    'Choisissez un PDF scellé. Vous verrez s’il est tel qu’il a été signé, par qui et quand.',
  otherHeading: 'Vérifier sans cette page',
  other:
    'Tout lecteur PDF qui affiche les signatures numériques peut aussi vérifier le sceau. Il doit connaître le certificat de ce service :',
  authority: 'Certificat de ce service',
  withdrawn: 'Liste des certificats révoqués',
};
