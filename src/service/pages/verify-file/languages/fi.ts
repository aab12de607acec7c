import type {VerifyFileWords} from '../messages.js';

/** What the page says in Finnish. */
export const fi: VerifyFileWords = {
  title: 'Tarkista allekirjoitettu asiakirja',
  explanation:
    'Valitse sinetöity PDF. Näet, onko se sellainen kuin allekirjoitettaessa, kuka sen allekirjoitti ja milloin.',
  otherHeading: 'Tarkista ilman tätä sivua',
  other:
    'Myös jokainen PDF-lukija, joka näyttää digitaaliset allekirjoitukset, voi tarkistaa sinetin. Sen on tunnettava tämän palvelun varmenne:',
  authority: 'Tämän palvelun varmenne',
  withdrawn: 'Luettelo perutuista varmenteista',
};
