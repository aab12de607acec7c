import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Hungarian. */
export const words: ConsentWords = {
  consent:
    'Elfogadom, hogy ezeket a dokumentumokat elektronikusan olvasom el és írom alá, és hogy az elektronikus aláírásom ugyanúgy kötelez, mint a papíron adott. Aláírás előtt papíralapú változatot kérhetek tőle: {account}.',
  earlyStart:
    'Kérem, hogy {account} az elállási időm lejárta előtt kezdje meg a szolgáltatást. Tudom, hogy a szolgáltatás teljes teljesítésével elveszítem az elállási jogomat, és hogy az elállásig elvégzett munkát kifizetem.',
};
