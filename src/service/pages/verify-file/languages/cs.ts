import type {VerifyFileWords} from '../messages.js';

/** What the page says in Czech. */
export const cs: VerifyFileWords = {
  title: 'Ověření podepsaného dokumentu',
  explanation:
    'Vyberte zapečetěné PDF. Uvidíte, zda je takové, jak bylo podepsáno, kdo je podepsal a kdy.',
  otherHeading: 'Ověření bez této stránky',
  other:
    'Pečeť ověří i každá čtečka PDF, která zobrazuje digitální podpisy. Musí znát certifikát této služby:',
  authority: 'Certifikát této služby',
  withdrawn: 'Seznam odvolaných certifikátů',
};
