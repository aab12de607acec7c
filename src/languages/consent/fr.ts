import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in French. */
export const words: ConsentWords = {
  consent:
    'J’accepte de lire et de signer ces documents par voie électronique, et que ma signature électronique m’engage comme une signature sur papier. Avant de signer, je peux demander à {account} une version papier.',
  earlyStart:
    'Je demande à {account} de commencer le service avant la fin de mon délai de rétractation. Je sais que je perds le droit de me rétracter une fois le service pleinement exécuté, et que je paie ce qui a été fourni jusqu’à ma rétractation.',
};
