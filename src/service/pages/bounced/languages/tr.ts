import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Turkish. */
export const tr: BouncedWords = {
  title: 'Adresi düzeltin',
  explanation: (name, title) =>
    `${name} adlı kişiye “${title}” hakkında gönderilen e-posta ulaşmadı. Adresi düzeltir düzeltmez yeni bir davet gönderilir.`,
  oldAddress: 'Çalışmayan adres',
  newAddress: 'Yeni adres',
  send: 'Daveti gönder',
  doneTitle: 'Davet yolda',
  done: (name, email) => `${name}, ${email} adresinden davet ediliyor.`,
  sameAddress: 'Çalışmayan adres bu. Başka bir adres girin.',
  wrongAddress: 'anna@example.com gibi bir adres girin.',
  overTitle: 'Burada düzeltilecek bir şey yok',
  over: 'Adres zaten düzeltilmiş, belge artık imzalanamıyor ya da bağlantının süresi dolmuş.',
  limitReached: 'Bu alıcı beş kez değiştirildi; sınır budur. Belgeyi yeniden gönderin.',
};
