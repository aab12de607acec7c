import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Turkish. */
export const words: PageWords = {
  title: 'Elektronik imza',
  needsScript: 'Bu sayfa için JavaScript gerekir. Açıp sayfayı yeniden yükleyin.',
  goneTitle: 'Bu bağlantı artık çalışmıyor',
  gone: 'Dosya bağlantıları 24 saat çalışır. E-postanızı yeniden açıp içindeki düğmeye basın ya da gönderenden yeni bir bağlantı isteyin.',
  failedTitle: 'Sayfa yüklenemedi',
  failed: 'Hiçbir şey kaybolmadı. Birazdan yeniden yükleyin.',
  away: 'Hiçbir şey kaybolmadı. Sayfa birazdan kendiliğinden yeniden yüklenecek.',
  'bounced.title': 'Adresi düzeltin',
  'bounced.explanation':
    '{name} adlı kişiye “{title}” hakkında gönderilen e-posta ulaşmadı. Adresi düzeltir düzeltmez yeni bir davet gönderilir.',
  'bounced.oldAddress': 'Çalışmayan adres',
  'bounced.newAddress': 'Yeni adres',
  'bounced.send': 'Daveti gönder',
  'bounced.doneTitle': 'Davet yolda',
  'bounced.done': '{name}, {email} adresinden davet ediliyor.',
  'bounced.sameAddress': 'Çalışmayan adres bu. Başka bir adres girin.',
  'bounced.wrongAddress': 'anna@example.com gibi bir adres girin.',
  'bounced.overTitle': 'Burada düzeltilecek bir şey yok',
  'bounced.over':
    'Adres zaten düzeltilmiş, belge artık imzalanamıyor ya da bağlantının süresi dolmuş.',
  'bounced.limitReached': 'Bu alıcı beş kez değiştirildi; sınır budur. Belgeyi yeniden gönderin.',
  'sign-in.title': 'Oturum aç',
  'sign-in.explanation': 'Oturum açmanızı sağlayan bir bağlantıyı e-postayla alırsınız.',
  'sign-in.address': 'E-posta adresiniz',
  'sign-in.send': 'Bana bağlantı gönder',
  'sign-in.sentTitle': 'E-postanızı kontrol edin',
  'sign-in.sent':
    '{email} burada oturum açabiliyorsa bir bağlantı yolda. Bir kez, 15 dakika boyunca çalışır.',
  'sign-in.confirm': '{company} için {name} olarak oturum açıyorsunuz.',
  'sign-in.over': 'Oturum açma bağlantısı bir kez, 15 dakika boyunca çalışır.',
  'sign-in.later': 'Çok fazla deneme. Bir saat sonra yeniden deneyin.',
  'sign-in.organisation': 'Kuruluşunuzla oturum açın',
  'sign-in.passkey': 'Geçiş anahtarıyla oturum açın',
  'sign-in.passkeyStopped':
    'Geçiş anahtarı kullanılmadı. Yeniden deneyin veya bir bağlantı isteyin.',
  'sign-in.passkeyWrong': 'Bu geçiş anahtarıyla burada kimse oturum açamaz. Bir bağlantı isteyin.',
  'sign-in.offline': 'Hizmet yanıt vermedi. Yeniden deneyin.',
  'sign-in.organisationAway':
    'Kuruluşunuzla oturum açma şu anda çalışmıyor. Bir bağlantı isteyin veya daha sonra yeniden deneyin.',
  'sign-in.organisationUnknown':
    'Kuruluşunuz, burada oturum açılabilecek bir e-posta adresi onaylamıyor. Hesapla kimin ilgilendiğini sorun.',
  'sign-in.organisationStopped': 'Bu oturum açma durduruldu veya çok uzun sürdü. Yeniden deneyin.',
  'verify-file.title': 'İmzalı bir belgeyi denetleyin',
  'verify-file.explanation':
    'Mühürlü bir PDF seçin. İmzalandığı gibi olup olmadığını, kimin ne zaman imzaladığını görürsünüz.',
  'verify-file.otherHeading': 'Bu sayfa olmadan denetleme',
  'verify-file.otherText':
    'Dijital imzaları gösteren her PDF okuyucu da mührü denetleyebilir. Bu hizmetin sertifikasına güvenmesi gerekir:',
  'verify-file.authority': 'Bu hizmetin sertifikası',
  'verify-file.withdrawn': 'Geri alınan sertifikaların listesi',
  'bounced.numberTitle': 'Numarayı düzelt',
  'bounced.numberExplanation':
    '{name} adlı kişiye “{title}” hakkında gönderilen mesaj ulaşmadı. Numarayı düzeltir düzeltmez yeni bir davet gönderilir.',
  'bounced.oldNumber': 'Çalışmayan numara',
  'bounced.newNumber': 'Yeni numara',
  'bounced.numberDone': '{name}, {number} numarasından davet ediliyor.',
  'bounced.sameNumber': 'Çalışmayan numara bu. Başka bir numara girin.',
  'bounced.wrongNumber': '+441632960000 gibi ülke kodlu bir numara girin.',
};
