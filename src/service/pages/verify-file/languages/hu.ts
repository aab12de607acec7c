import type {VerifyFileWords} from '../messages.js';

/** What the page says in Hungarian. */
export const hu: VerifyFileWords = {
  title: 'Aláírt dokumentum ellenőrzése',
  explanation:
    'Válasszon egy lepecsételt PDF-et. Látni fogja, hogy olyan-e, amilyennek aláírták, ki írta alá és mikor.',
  otherHeading: 'Ellenőrzés e nélkül az oldal nélkül',
  other:
    'Bármely PDF-olvasó, amely mutatja a digitális aláírásokat, szintén ellenőrizheti a pecsétet. Ismernie kell ennek a szolgáltatásnak a tanúsítványát:',
  authority: 'A szolgáltatás tanúsítványa',
  withdrawn: 'A visszavont tanúsítványok listája',
};
