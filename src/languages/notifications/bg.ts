import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Bulgarian. */
export const words: NotificationWords = {
  greeting: 'Здравейте, {name},',
  noAccount: 'Можете да го прочетете и подпишете в браузъра; не ви трябва профил.',
  password: 'Ще ви бъде поискана тази парола: {contract password}',
  sign: 'Прочитане и подписване',
  'invitation.subject': '{user name} ви моли да подпишете „{contract title}“',
  'invitation.text':
    '{user name} от {company name} ви изпрати „{contract title}“ и моли за вашия подпис.',
  'reminder.subject': 'Напомняне: „{contract title}“ очаква вашия подпис',
  'reminder.text':
    '{user name} от {company name} все още очаква вашия подпис върху „{contract title}“.',
  'amended.subject': '„{contract title}“ е променен: моля, потвърдете',
  'amended.text':
    '{user name} от {company name} промени „{contract title}“, след като приключихте с него. Направеното тогава не важи за това, което сега е различно. Страницата показва точно кое е то: потвърдете го там или откажете.',
  'amended.button': 'Вижте какво е променено',
  'signed.subject': '„{contract title}“ е подписан от всички',
  'signed.text':
    'Всички подписаха „{contract title}“. Документът е запечатан: всяка по-късна промяна може да се открие.',
  'signed.button': 'Отваряне на подписания документ',
  'cancelled.subject': '„{contract title}“ вече не се нуждае от вашия подпис',
  'cancelled.text':
    '{user name} от {company name} оттегли „{contract title}“. Вече не може да се подпише и не е нужно да правите нищо повече.',
  'rejected.subject': '{client name} отказа да подпише „{contract title}“',
  'rejected.text':
    '{client name} отказа да подпише „{contract title}“. Вече никой не може да го подпише.',
  'verify.subject': 'Потвърдете подписа си върху „{contract title}“',
  'verify.text':
    'Подписахте „{contract title}“ за {company name}. Потвърдете, че този адрес е ваш: едва тогава подписът ви важи.',
  'verify.button': 'Потвърждавам подписа си',
  'bounced.subject': 'Имейлът ви до {client name} не пристигна: „{contract title}“',
  'bounced.text':
    'Няма връзка с {client name} за подписване на „{contract title}“: пощенският сървър отказва адреса. Поправете го; нова покана тръгва веднага.',
  'bounced.button': 'Поправяне на адреса',
  'unreachable.subject': '{client name} не получава код за „{contract title}“',
  'unreachable.text':
    '{client name} не може да отвори „{contract title}“: на мобилния номер не може да се изпрати код. Поискайте верния номер, оттеглете този документ и изпратете нов.',
  'failed.subject': '„{contract title}“ не можа да бъде завършен',
  'failed.text':
    'Работата по „{contract title}“ приключи, преди да е завършена. Вече подписаното е запазено. Причината:',
  'question.subject': '{client name} има въпрос за „{contract title}“',
  'question.text': '{client name} има да подпише „{contract title}“ и иска първо да научи нещо:',
  'reassigned.subject': '„{contract title}“ вече е при {client name}',
  'reassigned.text':
    '„{contract title}“ беше възложен на {client name}, който получи собствена покана. Кой го възложи и защо:',
  'opened.subject': '{client name} отвори „{contract title}“',
  'opened.text':
    '{client name} отвори „{contract title}“ и вече може да подпише. Не е нужно да правите нищо.',
  'suspended.subject': 'Уебхук на {company name} е спрян',
  'suspended.text':
    'Този адрес вече не потвърждава събития на {company name} със статус 200. Нищо повече не му се изпраща:',
  'signIn.subject': 'Вход в {company name}',
  'signIn.text':
    'С тази връзка влизате в конзолата на {company name}. Тя работи веднъж, в продължение на 15 минути.',
  'signIn.button': 'Вход',
  'signIn.notYou':
    'Ако не сте я поискали, не правете нищо: без тази връзка никой не може да влезе.',
  'invited.subject': 'Покана за услуга за електронно подписване',
  'invited.text':
    'Някой е въвел вашия адрес, за да работите заедно в неговия профил в тази услуга за електронно подписване. С тази връзка приемате и влизате. Тя работи веднъж, в продължение на 15 минути.',
  'invited.account': 'Профилът се нарича „{company name}“. Никой не е проверил това име.',
  'addressChanged.subject': 'Адресът ви в {company name} е променен',
  'addressChanged.text':
    'Отсега нататък влизате в {company name} с друг адрес. С този вече никой не може да влезе. Новият адрес:',
  'addressChanged.notYou':
    'Ако не знаете защо, веднага уведомете {company}: може някой друг да го е променил.',
  'test.subject': 'Пробен имейл от {company name}',
  'test.text':
    'Този имейл показва, че имейлите от {company name} пристигат. Не е нужно да правите нищо.',
  takeUpAgain:
    'Щом отговаря отново, изпратете PUT /webhooks/{webhook} с адреса му: това, което го чака, ще бъде доставено тогава.',
  linkBelow: 'Или копирайте тази връзка в браузъра:',
  personalLink:
    'Връзката е само за вас: който я има, може да подпише от ваше име. Не я препращайте.',
  personalCopy: 'Връзката е само за вас. Не я препращайте.',
  howToDecline:
    'Ако не искате да подпишете, отворете документа и изберете „Отказ от подписване“ в менюто.',
  answerByReply: 'Отговорете на този имейл и отговорът ще стигне до подписващия.',
  notYou:
    'Ако не сте подписали това, не правете нищо: без вашето потвърждение нищо не е подписано.',
  passOnSigned:
    'Без имейл адрес и затова без известие: {names}. Моля, предайте подписания документ лично.',
  downloadExpires: 'Връзките към файловете важат 24 часа.',
  allFiles: 'Всички подписани документи:',
  attached: 'Приложен е към този имейл като PDF.',
  attachedFiles: 'Приложени са към този имейл като PDF.',
  tooLarge: 'Файлът е твърде голям за имейл: отворете го чрез връзката.',
  sentToParty:
    'Изпратено от {sender} за {company}. Получавате този имейл, защото {sender} посочи адреса ви за „{title}“.',
  sentToSender: 'Изпратено от {company}, защото „{title}“ беше изпратен от ваше име.',
  sentToSigner:
    'Изпратено от {company}. Получавате този имейл, защото някой подписа „{title}“ с вашия адрес.',
  sentToOwner:
    'Получавате това като първи суперадминистратор на {company}, на когото услугата съобщава.',
  code: '{code} е вашият код за отваряне на документите от {company}. Важи {minutes} минути. Не го давайте на никого.',
  open: 'Отваряне и четене',
  'approval.subject': '{user name} Ви моли да одобрите „{contract title}“',
  'approval.text':
    '{user name} от {company name} Ви изпрати „{contract title}“ и моли за Вашето одобрение.',
  'reading.subject': '{user name} Ви моли да прочетете „{contract title}“',
  'reading.text':
    '{user name} от {company name} Ви изпрати „{contract title}“ и Ви моли да потвърдите, че сте го прочели.',
  'copy.subject': 'Вашето копие на „{contract title}“',
  'copy.text':
    '{user name} от {company name} изпрати „{contract title}“ за подписване. Това е Вашето копие. Ще получите подписаните документи, когато всички подпишат; не е нужно да правите нищо.',
  allDocuments: 'Всички документи:',
  codeSubject: 'Вашият код за отваряне на документите от {company}',
  'withdrawn.subject':
    '{client name} оттегли съгласието си за електронно подписване на „{contract title}“',
  'withdrawn.text':
    '{client name} оттегли съгласието си за електронно подписване на „{contract title}“ и не може да подпише преди ново съгласие със същата връзка. Ако се договорите за хартия, оттеглете този документ.',
  'signIn.accounts': 'Вашите профили:',
  'signInChoice.subject': 'Вход: изберете профил',
  'signInChoice.text':
    'Адресът ви е в няколко профила. Всяка връзка влиза в един от тях. Работи веднъж, 15 минути.',
  'message.invitation':
    'Моля, подпишете: {company} ви изпрати „{title}“. {link} Връзката е само за вас.',
  'message.request':
    'Моля, отворете: {company} ви изпрати „{title}“ за прочитане. {link} Връзката е само за вас.',
  'message.reminder':
    'Напомняне: {company} все още ви очаква за „{title}“. {link} Връзката е само за вас.',
  'message.amended':
    'Моля, потвърдете: {company} промени „{title}“, след като приключихте. {link} Връзката е само за вас.',
  'message.signed':
    'Готово: за {company} всички подписаха „{title}“. {link} Връзката е само за вас.',
  'message.cancelled': 'Вече не е нужно: {company} оттегли „{title}“. Не е нужно да правите нищо.',
  'numberRefused.subject': 'Съобщението ви до {client name} не пристигна: „{contract title}“',
  'numberRefused.text':
    'Няма връзка с {client name} за подписване на „{contract title}“: на мобилния номер не може да се изпрати съобщение. Поправете го; нова покана тръгва веднага.',
  'numberRefused.button': 'Поправяне на номера',
};
