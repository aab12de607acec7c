import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in Ukrainian. */
export const uk: CertificateWords = {
  signatures: 'Підписи',
  title: 'Свідоцтво про підписання',
  test: 'Тестовий документ: підписано лише для проби, без юридичної сили',
  envelope: 'Номер',
  sentBy: 'Відправник',
  signedBy: 'Підписали',
  lastSignature: 'Останній підпис',
  none: 'немає',
  copiesGoTo: 'Копії надсилаються',
  checkAt: 'Перевірити файл',
  documents: 'Документи',
  pages: (count) => `Сторінок: ${count}`,
  upload: 'Як завантажено',
  keptSignatures: (count) => `Підписи, які вже були у файлі й залишаються чинними: ${count}`,
  parties: 'Сторони',
  history: 'Історія',
  inEnglish:
    'Записи зроблено англійською, у такому вигляді їх збережено, і вони засвідчують сказане вище.',
  signer: 'Підписує',
  copy: 'Отримує копію',
  identifiedBy: 'Спосіб ідентифікації',
  invited: 'Запрошення',
  opened: 'Відкриття',
  agreed: 'Згода',
  signed: 'Підпис',
  ip: 'IP-адреса',
  browser: 'Браузер',
  viewed: 'Переглянуті сторінки',
  file: 'Файл',
  agreedTo: 'Текст згоди',
  notes: 'Примітки',
  fingerprint: 'Відбиток підпису',
  chain: 'Кожен запис містить SHA-256 попереднього. Останній закінчується на',
  embedded: 'Та сама історія вбудована в цей файл як esign-history.json, під тією самою печаткою.',
  personalLink: (email) => `Особисте посилання для ${email}`,
  embeddedSession: (email, account) => `Сеанс для ${email} на сторінці ${account}`,
  confirmedLink: (email, time) =>
    `Посилання, надіслане на ${email} після підписання на публічній сторінці, підтверджено ${time}`,
  inPerson: 'Особисто, на пристрої відправника',
  mailedPassword: (time) =>
    `Пароль із того самого листа, що й посилання, введено ${time}; доводить не більше, ніж посилання`,
  enteredPassword: (time) => `Пароль цієї особи, уведено ${time}`,
  enteredCode: (digits, time) =>
    `Код, надісланий на номер, що закінчується на ${digits}, уведено ${time}`,
};
