/** What the pages say without their script, in every language: their name, that they need it, and where a link ends. */
import type {Language} from '../../../contract/language.js';

/** The sentences of one language. */
export interface PlainTexts {
  /** What the window is called until the page has read the title of the documents. */
  readonly title: string;
  readonly needsScript: string;
  readonly goneTitle: string;
  readonly gone: string;
  readonly failedTitle: string;
  readonly failed: string;
}

export const plainTexts: Readonly<Record<Language, PlainTexts>> = {
  en: {
    title: 'E-signature',
    needsScript: 'This page needs JavaScript. Switch it on, then load the page again.',
    goneTitle: 'This link no longer works',
    gone: 'A link to a file works for 24 hours. Open your mail again and press its button, or ask the sender for a new link.',
    failedTitle: 'The page could not be loaded',
    failed: 'Nothing is lost. Load it again in a moment.',
  },
  ar: {
    title: 'توقيع إلكتروني',
    needsScript: 'تحتاج هذه الصفحة إلى JavaScript. فعّله ثم أعد تحميل الصفحة.',
    goneTitle: 'لم يعد هذا الرابط يعمل',
    gone: 'يعمل رابط الملف مدة 24 ساعة. افتح رسالتك من جديد واضغط الزر الذي فيها، أو اطلب رابطًا جديدًا من المرسل.',
    failedTitle: 'تعذّر تحميل الصفحة',
    failed: 'لم يضع شيء. أعد تحميلها بعد قليل.',
  },
  bg: {
    title: 'Електронен подпис',
    needsScript: 'Тази страница има нужда от JavaScript. Включете го и заредете страницата отново.',
    goneTitle: 'Тази връзка вече не работи',
    gone: 'Връзка към файл работи 24 часа. Отворете отново писмото си и натиснете бутона в него или поискайте от подателя нова връзка.',
    failedTitle: 'Страницата не можа да се зареди',
    failed: 'Нищо не е загубено. Заредете я отново след малко.',
  },
  cs: {
    title: 'Elektronický podpis',
    needsScript: 'Tato stránka potřebuje JavaScript. Zapněte ho a načtěte stránku znovu.',
    goneTitle: 'Tento odkaz už nefunguje',
    gone: 'Odkaz na soubor funguje 24 hodin. Otevřete znovu svůj e-mail a stiskněte tlačítko v něm, nebo požádejte odesílatele o nový odkaz.',
    failedTitle: 'Stránku se nepodařilo načíst',
    failed: 'Nic se neztratilo. Za chvíli ji načtěte znovu.',
  },
  da: {
    title: 'Elektronisk underskrift',
    needsScript: 'Siden kræver JavaScript. Slå det til, og indlæs siden igen.',
    goneTitle: 'Linket virker ikke længere',
    gone: 'Et link til en fil virker i 24 timer. Åbn din e-mail igen, og tryk på knappen i den, eller bed afsenderen om et nyt link.',
    failedTitle: 'Siden kunne ikke indlæses',
    failed: 'Intet er gået tabt. Indlæs den igen om lidt.',
  },
  de: {
    title: 'Elektronische Unterschrift',
    needsScript: 'Diese Seite braucht JavaScript. Schalten Sie es ein und laden Sie die Seite neu.',
    goneTitle: 'Dieser Link funktioniert nicht mehr',
    gone: 'Ein Link zu einer Datei gilt 24 Stunden. Öffnen Sie Ihre E-Mail noch einmal und drücken Sie dort auf den Knopf, oder bitten Sie den Absender um einen neuen Link.',
    failedTitle: 'Die Seite konnte nicht geladen werden',
    failed: 'Nichts ist verloren. Laden Sie sie gleich noch einmal.',
  },
  el: {
    title: 'Ηλεκτρονική υπογραφή',
    needsScript: 'Η σελίδα χρειάζεται JavaScript. Ενεργοποιήστε το και φορτώστε την ξανά.',
    goneTitle: 'Ο σύνδεσμος δεν λειτουργεί πια',
    gone: 'Ένας σύνδεσμος προς αρχείο λειτουργεί για 24 ώρες. Ανοίξτε ξανά το email σας και πατήστε το κουμπί του, ή ζητήστε νέο σύνδεσμο από τον αποστολέα.',
    failedTitle: 'Η σελίδα δεν φορτώθηκε',
    failed: 'Τίποτα δεν χάθηκε. Φορτώστε την ξανά σε λίγο.',
  },
  es: {
    title: 'Firma electrónica',
    needsScript: 'Esta página necesita JavaScript. Actívelo y vuelva a cargar la página.',
    goneTitle: 'Este enlace ya no funciona',
    gone: 'Un enlace a un archivo funciona durante 24 horas. Abra de nuevo su correo y pulse el botón, o pida un enlace nuevo al remitente.',
    failedTitle: 'No se pudo cargar la página',
    failed: 'No se ha perdido nada. Vuelva a cargarla en un momento.',
  },
  fi: {
    title: 'Sähköinen allekirjoitus',
    needsScript: 'Sivu tarvitsee JavaScriptin. Ota se käyttöön ja lataa sivu uudelleen.',
    goneTitle: 'Linkki ei enää toimi',
    gone: 'Linkki tiedostoon toimii 24 tuntia. Avaa sähköpostisi uudelleen ja paina siinä olevaa painiketta tai pyydä lähettäjältä uusi linkki.',
    failedTitle: 'Sivua ei voitu ladata',
    failed: 'Mitään ei ole kadonnut. Lataa se hetken kuluttua uudelleen.',
  },
  fr: {
    title: 'Signature électronique',
    needsScript: 'Cette page a besoin de JavaScript. Activez-le, puis rechargez la page.',
    goneTitle: 'Ce lien ne fonctionne plus',
    gone: 'Un lien vers un fichier fonctionne pendant 24 heures. Rouvrez votre e-mail et appuyez sur son bouton, ou demandez un nouveau lien à l’expéditeur.',
    failedTitle: 'La page n’a pas pu être chargée',
    failed: 'Rien n’est perdu. Rechargez-la dans un instant.',
  },
  he: {
    title: 'חתימה אלקטרונית',
    needsScript: 'הדף הזה צריך JavaScript. הפעילו אותו וטענו את הדף מחדש.',
    goneTitle: 'הקישור כבר לא פועל',
    gone: 'קישור לקובץ פועל 24 שעות. פתחו שוב את ההודעה שקיבלתם ולחצו על הכפתור שבה, או בקשו מהשולח קישור חדש.',
    failedTitle: 'לא ניתן היה לטעון את הדף',
    failed: 'שום דבר לא אבד. טענו אותו שוב בעוד רגע.',
  },
  hu: {
    title: 'Elektronikus aláírás',
    needsScript: 'Ehhez az oldalhoz JavaScript kell. Kapcsolja be, majd töltse be újra az oldalt.',
    goneTitle: 'Ez a link már nem működik',
    gone: 'Egy fájlhoz vezető link 24 óráig működik. Nyissa meg újra az e-mailjét, és nyomja meg a benne lévő gombot, vagy kérjen új linket a feladótól.',
    failedTitle: 'Az oldalt nem sikerült betölteni',
    failed: 'Semmi sem veszett el. Töltse be újra egy kis idő múlva.',
  },
  it: {
    title: 'Firma elettronica',
    needsScript: 'Questa pagina ha bisogno di JavaScript. Lo attivi e ricarichi la pagina.',
    goneTitle: 'Questo link non funziona più',
    gone: 'Un link a un file funziona per 24 ore. Riapra la sua e-mail e prema il pulsante, oppure chieda un nuovo link al mittente.',
    failedTitle: 'Non è stato possibile caricare la pagina',
    failed: 'Nulla è perduto. La ricarichi tra un momento.',
  },
  ja: {
    title: '電子署名',
    needsScript:
      'このページには JavaScript が必要です。有効にしてから、ページを再読み込みしてください。',
    goneTitle: 'このリンクは使えなくなりました',
    gone: 'ファイルへのリンクは 24 時間有効です。もう一度メールを開いてボタンを押すか、送信者に新しいリンクを依頼してください。',
    failedTitle: 'ページを読み込めませんでした',
    failed: '失われたものはありません。しばらくしてから再読み込みしてください。',
  },
  ko: {
    title: '전자 서명',
    needsScript: '이 페이지에는 JavaScript가 필요합니다. 켠 다음 페이지를 다시 불러오세요.',
    goneTitle: '이 링크는 더 이상 작동하지 않습니다',
    gone: '파일 링크는 24시간 동안 작동합니다. 이메일을 다시 열어 버튼을 누르거나 보낸 사람에게 새 링크를 요청하세요.',
    failedTitle: '페이지를 불러오지 못했습니다',
    failed: '잃어버린 것은 없습니다. 잠시 후 다시 불러오세요.',
  },
  nb: {
    title: 'Elektronisk signatur',
    needsScript: 'Siden trenger JavaScript. Slå det på, og last siden på nytt.',
    goneTitle: 'Lenken virker ikke lenger',
    gone: 'En lenke til en fil virker i 24 timer. Åpne e-posten din igjen og trykk på knappen i den, eller be avsenderen om en ny lenke.',
    failedTitle: 'Siden kunne ikke lastes',
    failed: 'Ingenting er tapt. Last den på nytt om litt.',
  },
  nl: {
    title: 'Elektronische handtekening',
    needsScript: 'Deze pagina heeft JavaScript nodig. Zet het aan en laad de pagina opnieuw.',
    goneTitle: 'Deze link werkt niet meer',
    gone: 'Een link naar een bestand werkt 24 uur. Open uw e-mail opnieuw en druk op de knop daarin, of vraag de afzender om een nieuwe link.',
    failedTitle: 'De pagina kon niet worden geladen',
    failed: 'Er is niets verloren. Laad de pagina zo meteen opnieuw.',
  },
  pl: {
    title: 'Podpis elektroniczny',
    needsScript: 'Ta strona wymaga JavaScriptu. Włącz go i wczytaj stronę ponownie.',
    goneTitle: 'Ten odnośnik już nie działa',
    gone: 'Odnośnik do pliku działa przez 24 godziny. Otwórz ponownie swój e-mail i naciśnij przycisk w nim albo poproś nadawcę o nowy odnośnik.',
    failedTitle: 'Nie udało się wczytać strony',
    failed: 'Nic nie zginęło. Wczytaj ją ponownie za chwilę.',
  },
  pt: {
    title: 'Assinatura eletrônica',
    needsScript: 'Esta página precisa de JavaScript. Ative-o e carregue a página de novo.',
    goneTitle: 'Este link não funciona mais',
    gone: 'Um link para um arquivo funciona por 24 horas. Abra seu e-mail de novo e pressione o botão, ou peça um novo link ao remetente.',
    failedTitle: 'Não foi possível carregar a página',
    failed: 'Nada se perdeu. Carregue-a de novo em instantes.',
  },
  ro: {
    title: 'Semnătură electronică',
    needsScript: 'Această pagină are nevoie de JavaScript. Activați-l și reîncărcați pagina.',
    goneTitle: 'Acest link nu mai funcționează',
    gone: 'Un link către un fișier funcționează 24 de ore. Deschideți din nou e-mailul și apăsați butonul din el sau cereți expeditorului un link nou.',
    failedTitle: 'Pagina nu a putut fi încărcată',
    failed: 'Nimic nu s-a pierdut. Reîncărcați-o peste câteva clipe.',
  },
  sv: {
    title: 'Elektronisk underskrift',
    needsScript: 'Sidan behöver JavaScript. Slå på det och läs in sidan igen.',
    goneTitle: 'Länken fungerar inte längre',
    gone: 'En länk till en fil fungerar i 24 timmar. Öppna ditt mejl igen och tryck på knappen i det, eller be avsändaren om en ny länk.',
    failedTitle: 'Sidan kunde inte läsas in',
    failed: 'Ingenting är förlorat. Läs in den igen om en stund.',
  },
  tr: {
    title: 'Elektronik imza',
    needsScript: 'Bu sayfa için JavaScript gerekir. Açıp sayfayı yeniden yükleyin.',
    goneTitle: 'Bu bağlantı artık çalışmıyor',
    gone: 'Dosya bağlantıları 24 saat çalışır. E-postanızı yeniden açıp içindeki düğmeye basın ya da gönderenden yeni bir bağlantı isteyin.',
    failedTitle: 'Sayfa yüklenemedi',
    failed: 'Hiçbir şey kaybolmadı. Birazdan yeniden yükleyin.',
  },
  uk: {
    title: 'Електронний підпис',
    needsScript: 'Цій сторінці потрібен JavaScript. Увімкніть його й завантажте сторінку ще раз.',
    goneTitle: 'Це посилання вже не працює',
    gone: 'Посилання на файл працює 24 години. Відкрийте свій лист ще раз і натисніть кнопку в ньому або попросіть у відправника нове посилання.',
    failedTitle: 'Не вдалося завантажити сторінку',
    failed: 'Нічого не втрачено. Завантажте її ще раз за мить.',
  },
  'zh-Hans': {
    title: '电子签名',
    needsScript: '此页面需要 JavaScript。请启用后重新加载页面。',
    goneTitle: '此链接已失效',
    gone: '文件链接在 24 小时内有效。请重新打开邮件并点击其中的按钮，或向发件人索取新链接。',
    failedTitle: '页面无法加载',
    failed: '没有丢失任何内容。请稍后重新加载。',
  },
};
