import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Arabic. */
export const words: PageWords = {
  title: 'توقيع إلكتروني',
  needsScript: 'تحتاج هذه الصفحة إلى JavaScript. فعّله ثم أعد تحميل الصفحة.',
  goneTitle: 'لم يعد هذا الرابط يعمل',
  gone: 'يعمل رابط الملف مدة 24 ساعة. افتح رسالتك من جديد واضغط الزر الذي فيها، أو اطلب رابطًا جديدًا من المرسل.',
  failedTitle: 'تعذّر تحميل الصفحة',
  failed: 'لم يضع شيء. أعد تحميلها بعد قليل.',
  away: 'لم يضع شيء. ستُحمَّل الصفحة من جديد تلقائيًا بعد قليل.',
  'bounced.title': 'تصحيح العنوان',
  'bounced.explanation':
    'لم تصل رسالة إلى {name} بشأن «{title}». ستُرسل دعوة جديدة فور تصحيحك العنوان.',
  'bounced.oldAddress': 'العنوان الذي لا يعمل',
  'bounced.newAddress': 'العنوان الجديد',
  'bounced.send': 'إرسال الدعوة',
  'bounced.doneTitle': 'الدعوة في طريقها',
  'bounced.done': 'أُرسلت دعوة {name} إلى {email}.',
  'bounced.sameAddress': 'هذا هو العنوان الذي لا يعمل. اكتب عنوانًا آخر.',
  'bounced.wrongAddress': 'اكتب عنوانًا مثل anna@example.com.',
  'bounced.overTitle': 'لا شيء للتصحيح هنا',
  'bounced.over': 'صُحّح العنوان من قبل، أو لم يعد المستند متاحًا للتوقيع، أو انتهت صلاحية الرابط.',
  'bounced.limitReached': 'عُدّل هذا المستلم خمس مرات، وهذا هو الحد الأقصى. أرسل المستند من جديد.',
  'sign-in.title': 'تسجيل الدخول',
  'sign-in.explanation': 'ستصلك رسالة تحتوي على رابط لتسجيل دخولك.',
  'sign-in.address': 'عنوان بريدك الإلكتروني',
  'sign-in.send': 'أرسل لي رابطًا',
  'sign-in.sentTitle': 'تحقق من بريدك الإلكتروني',
  'sign-in.sent':
    'إذا كان يحق لـ {email} تسجيل الدخول هنا، فهناك رابط في الطريق. يعمل مرة واحدة، لمدة 15 دقيقة.',
  'sign-in.confirm': 'ستسجّل الدخول باسم {name} لدى {company}.',
  'sign-in.over': 'يعمل رابط تسجيل الدخول مرة واحدة، لمدة 15 دقيقة.',
  'sign-in.later': 'حاولت مرات كثيرة. حاول مرة أخرى بعد ساعة.',
  'sign-in.organisation': 'تسجيل الدخول عبر مؤسستك',
  'sign-in.passkey': 'تسجيل الدخول بمفتاح مرور',
  'sign-in.passkeyStopped': 'لم يُستخدم أي مفتاح مرور. حاول مرة أخرى أو اطلب رابطًا.',
  'sign-in.passkeyWrong': 'لا يتيح مفتاح المرور هذا لأحد تسجيل الدخول هنا. اطلب رابطًا.',
  'sign-in.offline': 'لم تستجب الخدمة. حاول مرة أخرى.',
  'sign-in.organisationAway':
    'تسجيل الدخول عبر مؤسستك لا يعمل حاليًا. اطلب رابطًا أو حاول مرة أخرى لاحقًا.',
  'sign-in.organisationUnknown':
    'لا تؤكد مؤسستك عنوان بريد إلكتروني يحق لصاحبه تسجيل الدخول هنا. اسأل المسؤول عن الحساب.',
  'sign-in.organisationStopped': 'أُوقف تسجيل الدخول هذا أو استغرق وقتًا طويلًا. حاول مرة أخرى.',
  'verify-file.title': 'التحقق من مستند موقّع',
  'verify-file.explanation': 'اختر ملف PDF مختومًا. سترى هل هو كما وُقّع، ومن وقّعه، ومتى.',
  'verify-file.otherHeading': 'التحقق من دون هذه الصفحة',
  'verify-file.otherText':
    'يستطيع أي قارئ PDF يعرض التوقيعات الرقمية أن يتحقق من الختم أيضًا، على أن يثق بشهادة هذه الخدمة:',
  'verify-file.authority': 'شهادة هذه الخدمة',
  'verify-file.withdrawn': 'قائمة الشهادات المسحوبة',
};
