import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Turkish. */
export const words: NotificationWords = {
  greeting: 'Merhaba {name},',
  noAccount: 'Belgeyi tarayıcınızda okuyup imzalayabilirsiniz; hesap gerekmez.',
  password: 'Size bu parola sorulacak: {contract password}',
  sign: 'Oku ve imzala',
  'invitation.subject': '{user name} imzanızı istiyor: “{contract title}”',
  'invitation.text':
    '{user name} ({company name}) size “{contract title}” belgesini gönderdi ve imzanızı istiyor.',
  'reminder.subject': 'Hatırlatma: “{contract title}” imzanızı bekliyor',
  'reminder.text': '{user name} ({company name}) “{contract title}” için imzanızı hâlâ bekliyor.',
  'amended.subject': '“{contract title}” değişti: lütfen onaylayın',
  'amended.text':
    '{user name} ({company name}), siz işinizi bitirdikten sonra “{contract title}” belgesini değiştirdi. O zaman yaptığınız, şimdi farklı olan için geçerli değil. Sayfa bunun tam olarak ne olduğunu gösterir: orada onaylayın veya reddedin.',
  'amended.button': 'Neyin değiştiğini gör',
  'signed.subject': '“{contract title}” herkes tarafından imzalandı',
  'signed.text':
    'Herkes “{contract title}” belgesini imzaladı. Belge mühürlü: sonradan yapılan her değişiklik anlaşılır.',
  'signed.button': 'İmzalanan belgeyi aç',
  'cancelled.subject': '“{contract title}” için imzanız artık gerekmiyor',
  'cancelled.text':
    '{user name} ({company name}) “{contract title}” belgesini geri çekti. Artık imzalanamaz ve yapmanız gereken bir şey yok.',
  'rejected.subject': '{client name} imzalamayı reddetti: “{contract title}”',
  'rejected.text':
    '{client name} “{contract title}” belgesini imzalamayı reddetti. Artık kimse imzalayamaz.',
  'verify.subject': 'İmzanızı onaylayın: “{contract title}”',
  'verify.text':
    '“{contract title}” belgesini {company name} için imzaladınız. Bu adresin sizin olduğunu onaylayın: imzanız ancak o zaman geçerli olur.',
  'verify.button': 'İmzamı onayla',
  'bounced.subject': 'E-postanız ulaşmadı: {client name}, “{contract title}”',
  'bounced.text':
    '“{contract title}” imzası için {client name} kişisine ulaşılamıyor: e-posta sunucusu adresi kabul etmiyor. Lütfen düzeltin; yeni davet hemen gönderilir.',
  'bounced.button': 'Adresi düzelt',
  'unreachable.subject': 'Kod gönderilemiyor: {client name}, “{contract title}”',
  'unreachable.text':
    '{client name} “{contract title}” belgesini açamıyor: cep telefonu numarasına kod gönderilemiyor. Lütfen doğru numarayı isteyin, bu belgeyi geri çekin ve yenisini gönderin.',
  'failed.subject': '“{contract title}” tamamlanamadı',
  'failed.text':
    '“{contract title}” üzerindeki iş tamamlanmadan sona erdi. Şimdiye kadar imzalananlar saklanıyor. Nedeni:',
  'question.subject': '{client name} soruyor: “{contract title}”',
  'question.text':
    '{client name} kişisinden “{contract title}” için imza istendi; önce bir şey öğrenmek istiyor:',
  'reassigned.subject': '“{contract title}” artık {client name} kişisinde',
  'reassigned.text':
    '“{contract title}”, {client name} kişisine devredildi; kendisine ayrı bir davet gönderildi. Kim devretti ve neden:',
  'opened.subject': '{client name} belgeyi açtı: “{contract title}”',
  'opened.text':
    '{client name} “{contract title}” belgesini açtı ve şimdi imzalayabilir. Bir şey yapmanız gerekmiyor.',
  'suspended.subject': 'Bir webhook askıya alındı: {company name}',
  'suspended.text':
    'Bu adres olayları ({company name}) artık 200 durumuyla onaylamıyor. Artık ona bir şey gönderilmiyor:',
  'signIn.subject': '{company name} oturumu',
  'signIn.text':
    'Bu bağlantıyla {company name} konsolunda oturum açarsınız. Bir kez, 15 dakika boyunca çalışır.',
  'signIn.button': 'Oturum aç',
  'signIn.notYou':
    'Bunu siz istemediyseniz bir şey yapmayın: bu bağlantı olmadan kimse oturum açamaz.',
  'invited.subject': 'Elektronik imza hizmetine davet',
  'invited.text':
    'Birisi, bu elektronik imza hizmetindeki hesabında sizinle birlikte çalışmak için adresinizi girdi. Bu bağlantıyla daveti kabul eder ve oturum açarsınız. Bir kez, 15 dakika boyunca çalışır.',
  'invited.account': 'Hesap kendisine “{company name}” diyor. Bu adı kimse denetlemedi.',
  'addressChanged.subject': '{company name} adresiniz değiştirildi',
  'addressChanged.text':
    'Bundan böyle {company name} hesabına başka bir adresle giriş yapacaksınız. Bu adresle artık kimse giriş yapamaz. Yeni adres:',
  'addressChanged.notYou':
    'Nedenini bilmiyorsanız hemen {company} ile iletişime geçin: başka biri değiştirmiş olabilir.',
  'test.subject': '{company name} deneme e-postası',
  'test.text':
    'Bu e-posta, {company name} e-postalarının ulaştığını gösterir. Bir şey yapmanız gerekmez.',
  takeUpAgain:
    'Yeniden yanıt verdiğinde adresiyle PUT /webhooks/{webhook} gönderin: bekleyenler o zaman iletilir.',
  linkBelow: 'Ya da bu bağlantıyı tarayıcınıza kopyalayın:',
  personalLink:
    'Bağlantı yalnızca size ait: elinde olan, sizin adınıza imzalayabilir. Başkasına iletmeyin.',
  personalCopy: 'Bağlantı yalnızca size ait. Başkasına iletmeyin.',
  howToDecline: 'İmzalamak istemiyorsanız belgeyi açıp menüden “İmzalamayı reddet”i seçin.',
  answerByReply: 'Bu e-postayı yanıtlayın; yanıtınız imzalayacak kişiye gider.',
  notYou:
    'Bunu siz imzalamadıysanız bir şey yapmayın: onayınız olmadan hiçbir şey imzalanmış sayılmaz.',
  passOnSigned:
    'E-posta adresi olmadığı için haber verilmeyenler: {names}. Lütfen imzalı belgeyi kendiniz iletin.',
  downloadExpires: 'Dosya bağlantıları 24 saat geçerlidir.',
  allFiles: 'İmzalanan tüm belgeler:',
  attached: 'Bu e-postaya PDF olarak eklendi.',
  attachedFiles: 'Bu e-postaya PDF olarak eklendiler.',
  tooLarge: 'Dosya e-posta için çok büyük: bağlantıdan açın.',
  sentToParty:
    'Gönderen: {sender}, {company}. Bu e-postayı alıyorsunuz, çünkü {sender} “{title}” için adresinizi yazdı.',
  sentToSender: 'Gönderen: {company}, çünkü “{title}” sizin adınıza gönderildi.',
  sentToSigner:
    'Gönderen: {company}. Bu e-postayı alıyorsunuz, çünkü biri “{title}” belgesini sizin adresinizle imzaladı.',
  sentToOwner: 'Bunu, hizmetin bilgi verdiği ilk süper yönetici olarak alıyorsunuz ({company}).',
  code: '{code}, belgeleri açmak için kodunuz ({company}). {minutes} dakika geçerlidir. Kimseyle paylaşmayın.',
  open: 'Aç ve oku',
  'approval.subject': '{user name}, “{contract title}” belgesini onaylamanızı istiyor',
  'approval.text':
    '{company name} adına {user name} size “{contract title}” belgesini gönderdi ve onayınızı istiyor.',
  'reading.subject': '{user name}, “{contract title}” belgesini okumanızı istiyor',
  'reading.text':
    '{company name} adına {user name} size “{contract title}” belgesini gönderdi ve okuduğunuzu doğrulamanızı istiyor.',
  'copy.subject': '“{contract title}” belgesinin kopyası',
  'copy.text':
    '{company name} adına {user name}, “{contract title}” belgesini imzaya gönderdi. Bu sizin kopyanızdır. Herkes imzaladığında imzalı belgeleri alacaksınız; bir şey yapmanız gerekmez.',
  allDocuments: 'Tüm belgeler:',
  codeSubject: '{company} belgelerini açmak için kodunuz',
  'withdrawn.subject':
    '{client name} artık “{contract title}” belgesini elektronik olarak imzalamayı kabul etmiyor',
  'withdrawn.text':
    '{client name} artık “{contract title}” belgesini elektronik olarak imzalamayı kabul etmiyor ve aynı bağlantıyla yeniden onay vermeden imzalayamaz. Kâğıt üzerinde anlaşırsanız bu belgeyi geri çekin.',
  'signIn.accounts': 'Hesaplarınız:',
  'signInChoice.subject': 'Oturum açma: bir hesap seçin',
  'signInChoice.text':
    'Adresiniz birden çok hesapta kayıtlı. Her bağlantı bunlardan birinde oturum açar. Bir kez, 15 dakika boyunca çalışır.',
  'message.invitation':
    'Lütfen imzalayın: {company} size "{title}" gönderdi. {link} Bağlantı yalnızca size ait.',
  'message.request':
    'Lütfen açın: {company} okumanız için size "{title}" gönderdi. {link} Bağlantı yalnızca size ait.',
  'message.reminder':
    'Hatırlatma: {company} sizi hâlâ bekliyor: "{title}". {link} Bağlantı yalnızca size ait.',
  'message.amended':
    'Lütfen onaylayın: {company} siz bitirdikten sonra "{title}" belgesini değiştirdi. {link} Bağlantı yalnızca size ait.',
  'message.signed':
    'Tamamlandı: {company} için herkes "{title}" belgesini imzaladı. {link} Bağlantı yalnızca size ait.',
  'message.cancelled':
    'Artık gerek yok: {company} "{title}" belgesini geri çekti. Yapmanız gereken bir şey yok.',
  'numberRefused.subject': 'Mesajınız ulaşmadı: {client name}, “{contract title}”',
  'numberRefused.text':
    '“{contract title}” imzası için {client name} kişisine ulaşılamıyor: cep telefonu numarasına mesaj gönderilemiyor. Lütfen düzeltin; yeni davet hemen gönderilir.',
  'numberRefused.button': 'Numarayı düzelt',
};
