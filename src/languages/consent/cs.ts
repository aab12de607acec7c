import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Czech. */
export const words: ConsentWords = {
  consent:
    'Souhlasím s tím, že si tyto dokumenty přečtu a podepíšu elektronicky a že mě můj elektronický podpis zavazuje stejně jako podpis na papíře. Než podepíšu, mohu {account} požádat o papírovou podobu.',
  earlyStart:
    'Žádám {account}, aby službu zahájila před uplynutím lhůty pro odstoupení. Vím, že úplným splněním služby právo na odstoupení ztrácím a že zaplatím za to, co bylo vykonáno do odstoupení.',
};
