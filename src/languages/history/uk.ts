import type {HistoryWords} from './en.js';

/** The sentences of the history in Ukrainian. */
export const uk: HistoryWords = {
  quoted: '«{text}»',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'нікому',
  file: '«{name}» (SHA-256 {sha256})',
  created: 'Конверт створено, документи: {documents}',
  processed: 'Документи перевірено: {hashes}',
  signaturePageAdded: 'Додано сторінку для підписів: {hashes}',
  failed: 'Конверт не вдався: {failure}',
  leftOut: '{title} пропущено: {failure}',
  goneOnWithout: 'Відправник продовжує без {titles}',
  draftChanged: 'Чернетку змінено: {title}, документи: {documents}, одержувачі: {parties}',
  queued: 'Конверт у черзі на надсилання',
  sent: 'Конверт надіслано',
  widgetBegun: '{party} – розпочато на публічній сторінці шаблону',
  widgetSigned: '{party} – підписано, очікує підтвердження електронною поштою',
  widgetSignedFiles:
    '{party} – підписано й завантажено {files}, очікує підтвердження електронною поштою',
  confirmed: '{party} – підтверджено за посиланням, надісланим на цю адресу',
  invited: '{party} – запрошено підписати',
  updated: 'Одержувача змінено на: {party}',
  reminded: 'Нагадування надіслано: {parties}',
  cancelled: 'Конверт скасовано',
  expired: 'Строк дії конверта минув',
  deleted: 'Конверт видалено',
  enteredPassword: '{party} – введено пароль',
  enteredCode: '{party} – введено код, надісланий на вказаний мобільний номер',
  bounced: 'Лист не доставлено, {party}: {reason}',
  opened: '{party} – конверт відкрито',
  consented: '{party} – згода підписати електронно: {text}',
  consentedEarlyStart: '{party} – згода підписати електронно: {text}, а також на це: {earlyStart}',
  asked: '{party} – поставлено запитання відправнику',
  signed: '{party} – підписано',
  signedFiles: '{party} – підписано й завантажено {files}',
  allSigned: 'Усі підписали; починається опечатування',
  rejected: '{party} – відмова підписати: {reason}',
  rejectedWithoutReason: '{party} – відмова підписати без зазначення причини',
  sealed: 'Конверт опечатано ({seals})',
  sealedMissing:
    'Конверт опечатано ({seals}). Жоден шрифт не має {characters}; на цьому місці стоїть рамка',
  uploadCleaned: '{title} – змінено під час завантаження, щоб усі бачили те саме',
  signaturesDropped: 'Відправник погоджується, що підписи в {title} втратять чинність: {signers}',
  'failure.signed':
    'Файл уже підписано, і ці підписи тут утратили б чинність. Виберіть файл без підписів.',
  'failure.password': 'PDF відкривається лише з паролем. Зніміть пароль і виберіть файл ще раз.',
  'failure.damaged': 'Файл пошкоджено. Збережіть його знову як PDF і виберіть той PDF.',
  'failure.empty': 'Файл порожній. Виберіть інший.',
  'failure.unsupported': 'Цей файл не можна використати. Збережіть його як PDF і виберіть той PDF.',
  'failure.portfolio': 'Цей PDF є портфоліо інших файлів. Збережіть їх окремо й завантажте.',
  'failure.dynamic_form':
    'Цей PDF є динамічною формою. Роздрукуйте її в новий PDF і завантажте його.',
  'failure.too_long': 'У PDF забагато сторінок. Виберіть коротший.',
  'failure.too_large': 'Файл завеликий. Виберіть менший.',
  'failure.too_heavy':
    'Файл читається надто довго. Збережіть його знову як PDF і виберіть той PDF.',
  'failure.unreachable':
    'Документ не вдалося отримати за його адресою. Перевірте адресу й спробуйте ще раз.',
  'failure.unknown_role':
    'Мітка в документі стосується одержувача, якого немає. Додайте одержувача або вилучіть мітку.',
};
