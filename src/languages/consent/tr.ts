import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Turkish. */
export const words: ConsentWords = {
  consent:
    'Bu belgeleri elektronik olarak okumayı ve imzalamayı, elektronik imzamın beni kâğıt üzerindeki imza gibi bağladığını kabul ediyorum. İmzalamadan önce {account} tarafından kâğıt belge verilmesini isteyebilirim.',
  terms:
    'Bu yalnızca bu belgeler ve onlarla ilgili bildirimler için geçerlidir. Bunları okumak ve saklamak için güncel bir tarayıcıya, internet bağlantısına, bir e-posta adresine ve PDF dosyalarını gösteren bir programa ihtiyacım var. {account} adlı hesaptan istediğim zaman kâğıt kopya isteyebilirim. İmzalamadan önce, {account} hesabına bildirerek ya da imzalamayı reddederek onayımı istediğim zaman geri alabilirim; daha önce imzaladıklarım geçerli kalır.',
  earlyStart:
    'Cayma sürem dolmadan {account} tarafından hizmete başlanmasını istiyorum. Hizmet tamamen yerine getirildiğinde cayma hakkımı yitireceğimi ve caydığım ana kadar yapılanın bedelini ödeyeceğimi biliyorum.',
};
