import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Ukrainian. */
export const words: NotificationWords = {
  greeting: 'Вітаємо, {name}!',
  noAccount: 'Документ можна прочитати й підписати в браузері; обліковий запис не потрібен.',
  password: 'Потрібно буде ввести цей пароль: {contract password}',
  sign: 'Прочитати й підписати',
  'invitation.subject': '{user name} просить вас підписати «{contract title}»',
  'invitation.text':
    '{user name} ({company name}) надсилає вам «{contract title}» і просить вашого підпису.',
  'reminder.subject': 'Нагадування: «{contract title}» чекає на ваш підпис',
  'reminder.text': '{user name} ({company name}) досі чекає на ваш підпис: «{contract title}».',
  'amended.subject': '«{contract title}» змінено: підтвердьте, будь ласка',
  'amended.text':
    '{user name} ({company name}) змінює «{contract title}» після того, як ви все завершили. Те, що ви тоді зробили, не поширюється на те, що тепер інше. Сторінка показує, що саме: підтвердьте там або відмовтеся.',
  'amended.button': 'Переглянути зміни',
  'signed.subject': 'Підписано всіма: «{contract title}»',
  'signed.text':
    'Усі підписали «{contract title}». Документ запечатано: будь-яку пізнішу зміну можна виявити.',
  'signed.button': 'Відкрити підписаний документ',
  'cancelled.subject': '«{contract title}» більше не потребує вашого підпису',
  'cancelled.text':
    '{user name} ({company name}) відкликає «{contract title}». Підписати його вже не можна, і вам більше нічого не треба робити.',
  'rejected.subject': '{client name} відмовляється підписати «{contract title}»',
  'rejected.text':
    '{client name} відмовляється підписати «{contract title}». Тепер ніхто не може його підписати.',
  'verify.subject': 'Підтвердьте свій підпис: «{contract title}»',
  'verify.text':
    'Ви підписали «{contract title}» ({company name}). Підтвердьте, що це ваша адреса: лише тоді ваш підпис зараховується.',
  'verify.button': 'Підтвердити мій підпис',
  'bounced.subject': 'Ваш лист не дійшов: {client name}, «{contract title}»',
  'bounced.text':
    'Неможливо зв’язатися з {client name} для підписання «{contract title}»: поштовий сервер відхиляє адресу. Виправте її; нове запрошення піде одразу.',
  'bounced.button': 'Виправити адресу',
  'unreachable.subject': 'Код не надходить: {client name}, «{contract title}»',
  'unreachable.text':
    '{client name} не може відкрити «{contract title}»: на номер мобільного неможливо надіслати код. Дізнайтеся правильний номер, відкличте цей документ і надішліть новий.',
  'failed.subject': 'Не вдалося завершити «{contract title}»',
  'failed.text':
    'Робота над «{contract title}» припинилася до завершення. Уже підписане збережено. Причина:',
  'question.subject': '{client name} має запитання щодо «{contract title}»',
  'question.text': '{client name} має підписати «{contract title}» і спершу хоче дещо дізнатися:',
  'reassigned.subject': '«{contract title}» тепер має {client name}',
  'reassigned.text':
    '«{contract title}» передано особі {client name}, яка отримала власне запрошення. Хто передав і чому:',
  'opened.subject': 'Документ відкрито: «{contract title}» ({client name})',
  'opened.text':
    '{client name} переглядає «{contract title}» і вже може підписати. Вам нічого не треба робити.',
  'suspended.subject': 'Вебхук призупинено: {company name}',
  'suspended.text':
    'Ця адреса більше не підтверджує подій ({company name}) зі статусом 200. Більше нічого на неї не надсилається:',
  'signIn.subject': 'Вхід до {company name}',
  'signIn.text':
    'За цим посиланням ви входите до консолі {company name}. Воно діє один раз, протягом 15 хвилин.',
  'signIn.button': 'Увійти',
  'signIn.notYou':
    'Якщо ви його не просили, нічого не робіть: без цього посилання ніхто не може увійти.',
  'invited.subject': 'Запрошення до сервісу електронного підпису',
  'invited.text':
    'Хтось указав вашу адресу, щоб працювати з вами у своєму обліковому записі цього сервісу електронного підпису. За цим посиланням ви приймаєте запрошення і входите. Воно діє один раз, протягом 15 хвилин.',
  'invited.account': 'Обліковий запис називає себе «{company name}». Цю назву ніхто не перевіряв.',
  'addressChanged.subject': 'Вашу адресу в {company name} змінено',
  'addressChanged.text':
    'Відтепер ви входите в {company name} з іншою адресою. З цією адресою більше ніхто не може увійти. Нова адреса:',
  'addressChanged.notYou':
    'Якщо ви не знаєте чому, негайно повідомте {company}: її міг змінити хтось інший.',
  'test.subject': 'Пробний лист від {company name}',
  'test.text':
    'Цей лист показує, що листи від {company name} доходять. Вам нічого не потрібно робити.',
  takeUpAgain:
    'Щойно вона знову відповідатиме, надішліть PUT /webhooks/{webhook} з її адресою: усе, що чекає, буде тоді доставлено.',
  linkBelow: 'Або скопіюйте це посилання у браузер:',
  personalLink:
    'Посилання лише для вас: хто його має, може підписати від вашого імені. Не пересилайте його.',
  personalCopy: 'Посилання лише для вас. Не пересилайте його.',
  howToDecline:
    'Якщо не хочете підписувати, відкрийте документ і виберіть у меню «Відмовитися від підпису».',
  answerByReply: 'Дайте відповідь на цей лист, і її отримає той, хто підписує.',
  notYou:
    'Якщо ви цього не підписували, нічого не робіть: без вашого підтвердження нічого не підписано.',
  passOnSigned:
    'Без адреси електронної пошти, тому без сповіщення: {names}. Будь ласка, передайте підписаний документ самостійно.',
  downloadExpires: 'Посилання на файли дійсні 24 години.',
  allFiles: 'Усі підписані документи:',
  attached: 'Його долучено до цього листа як PDF.',
  attachedFiles: 'Їх долучено до цього листа як PDF.',
  tooLarge: 'Файл завеликий для листа: відкрийте його за посиланням.',
  sentToParty:
    'Надсилає {sender} ({company}). Ви отримали цей лист, бо {sender} вказує вашу адресу для «{title}».',
  sentToSender: 'Надсилає {company}, бо «{title}» надіслано від вашого імені.',
  sentToSigner:
    'Надсилає {company}. Ви отримали цей лист, бо хтось підписав «{title}» з вашою адресою.',
  sentToOwner: 'Ви отримали це як перший суперадміністратор ({company}), якому сервіс повідомляє.',
  code: '{code} – ваш код для відкриття документів ({company}). Він дійсний {minutes} хвилин. Нікому його не передавайте.',
  open: 'Відкрити й прочитати',
  'approval.subject': '{user name} просить вас погодити «{contract title}»',
  'approval.text':
    '{user name} з {company name} надсилає вам «{contract title}» і просить вашого погодження.',
  'reading.subject': '{user name} просить вас прочитати «{contract title}»',
  'reading.text':
    '{user name} з {company name} надсилає вам «{contract title}» і просить підтвердити, що ви це прочитали.',
  'copy.subject': 'Ваша копія «{contract title}»',
  'copy.text':
    '{user name} з {company name} надсилає «{contract title}» на підпис. Це ваша копія. Ви отримаєте підписані документи, коли підпишуть усі; вам нічого не потрібно робити.',
  allDocuments: 'Усі документи:',
  codeSubject: 'Ваш код, щоб відкрити документи від {company}',
  'withdrawn.subject':
    '{client name}: відкликано згоду на електронне підписання «{contract title}»',
  'withdrawn.text':
    '{client name}: відкликано згоду на електронне підписання «{contract title}». Підписати можна лише після нової згоди за тим самим посиланням. Якщо домовитеся про папір, відкличте цей документ.',
  'signIn.accounts': 'Ваші облікові записи:',
  'signInChoice.subject': 'Вхід: виберіть обліковий запис',
  'signInChoice.text':
    'Ваша адреса є в кількох облікових записах. Кожне посилання входить до одного з них. Воно діє один раз, протягом 15 хвилин.',
  'message.invitation':
    'Просимо підписати: від {company} вам надійшло «{title}». {link} Посилання лише для вас.',
  'message.request':
    'Просимо відкрити: від {company} вам надійшло для читання «{title}». {link} Посилання лише для вас.',
  'message.reminder':
    'Нагадування: {company} досі чекає на вас, документ «{title}». {link} Посилання лише для вас.',
  'message.amended':
    'Просимо підтвердити: у {company} після вашого завершення змінено «{title}». {link} Посилання лише для вас.',
  'message.signed':
    'Завершено: для {company} усі підписали «{title}». {link} Посилання лише для вас.',
  'message.cancelled':
    'Більше не потрібно: {company} відкликає «{title}». Вам нічого не треба робити.',
  'numberRefused.subject': 'Ваше повідомлення не дійшло: {client name}, «{contract title}»',
  'numberRefused.text':
    'Неможливо зв’язатися з {client name} для підписання «{contract title}»: на номер мобільного неможливо надіслати повідомлення. Виправте його; нове запрошення піде одразу.',
  'numberRefused.button': 'Виправити номер',
};
