import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Hungarian. */
export const words: ConsentWords = {
  consent:
    'Elfogadom, hogy ezeket a dokumentumokat elektronikusan olvasom el és írom alá, és hogy az elektronikus aláírásom ugyanúgy kötelez, mint a papíron adott. Aláírás előtt papíralapú változatot kérhetek tőle: {account}.',
  terms:
    'Ez csak ezekre a dokumentumokra és a róluk szóló üzenetekre vonatkozik. Elolvasásukhoz és megőrzésükhöz naprakész böngészőre, internetkapcsolatra, e-mail-címre és PDF-fájlokat megjelenítő programra van szükségem. Bármikor kérhetek papíralapú másolatot tőle: {account}. Az aláírás előtt bármikor visszavonhatom a hozzájárulásomat, ha ezt közlöm vele ({account}), vagy elutasítom az aláírást; amit korábban aláírtam, érvényes marad.',
  earlyStart:
    'Kérem, hogy {account} az elállási időm lejárta előtt kezdje meg a szolgáltatást. Tudom, hogy a szolgáltatás teljes teljesítésével elveszítem az elállási jogomat, és hogy az elállásig elvégzett munkát kifizetem.',
};
