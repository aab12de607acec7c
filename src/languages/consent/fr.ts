import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in French. */
export const words: ConsentWords = {
  consent:
    'J’accepte de lire et de signer ces documents par voie électronique, et que ma signature électronique m’engage comme une signature sur papier. Avant de signer, je peux demander à {account} une version papier.',
  terms:
    'Cela ne vaut que pour ces documents et les messages qui les concernent. Pour les lire et les conserver, il me faut un navigateur à jour, une connexion à internet, une adresse e-mail et un programme qui affiche les fichiers PDF. Je peux demander à tout moment une copie papier à {account}. Je peux retirer mon accord à tout moment avant de signer, en le disant à {account} ou en refusant de signer ; ce que j’ai déjà signé reste valable.',
  earlyStart:
    'Je demande à {account} de commencer le service avant la fin de mon délai de rétractation. Je sais que je perds le droit de me rétracter une fois le service pleinement exécuté, et que je paie ce qui a été fourni jusqu’à ma rétractation.',
};
