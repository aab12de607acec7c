import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Turkish. */
export const words: ConsentWords = {
  consent:
    'Bu belgeleri elektronik olarak okumayı ve imzalamayı, elektronik imzamın beni kâğıt üzerindeki imza gibi bağladığını kabul ediyorum. İmzalamadan önce {account} tarafından kâğıt belge verilmesini isteyebilirim.',
  earlyStart:
    'Cayma sürem dolmadan {account} tarafından hizmete başlanmasını istiyorum. Hizmet tamamen yerine getirildiğinde cayma hakkımı yitireceğimi ve caydığım ana kadar yapılanın bedelini ödeyeceğimi biliyorum.',
};
