import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Czech. */
export const words: ConsentWords = {
  consent:
    'Souhlasím s tím, že si tyto dokumenty přečtu a podepíšu elektronicky a že mě můj elektronický podpis zavazuje stejně jako podpis na papíře. Než podepíšu, mohu {account} požádat o papírovou podobu.',
  terms:
    'Platí to jen pro tyto dokumenty a zprávy o nich. Ke čtení a uložení potřebuji aktuální prohlížeč, připojení k internetu, e-mailovou adresu a program, který zobrazí soubory PDF. Kdykoli mohu požádat {account} o papírovou kopii. Souhlas mohu kdykoli před podpisem odvolat tím, že to oznámím {account} nebo odmítnu podepsat; co už je podepsáno, zůstává platné.',
  earlyStart:
    'Žádám {account}, aby službu zahájila před uplynutím lhůty pro odstoupení. Vím, že úplným splněním služby právo na odstoupení ztrácím a že zaplatím za to, co bylo vykonáno do odstoupení.',
};
