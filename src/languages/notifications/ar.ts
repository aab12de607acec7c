import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Arabic. */
export const words: NotificationWords = {
  greeting: 'مرحبًا {name}،',
  noAccount: 'يمكنك قراءته وتوقيعه في متصفحك، ولا تحتاج إلى حساب.',
  password: 'ستُطلب منك كلمة المرور هذه: {contract password}',
  sign: 'القراءة والتوقيع',
  'invitation.subject': 'طلب توقيع من {user name}: «{contract title}»',
  'invitation.text': 'وصلك «{contract title}» من {user name} ({company name}) مع طلب توقيعك.',
  'reminder.subject': 'تذكير: «{contract title}» في انتظار توقيعك',
  'reminder.text': 'ما زال توقيعك على «{contract title}» مطلوبًا من {user name} ({company name}).',
  'amended.subject': 'تغيّر «{contract title}»: يُرجى تأكيده',
  'amended.text':
    'غيّر {user name} ({company name}) «{contract title}» بعد أن فرغت منه. ما فعلته حينها لا يسري على ما هو مختلف الآن. تُظهر الصفحة ما هو بالضبط: أكّده هناك أو ارفض.',
  'amended.button': 'عرض ما تغيّر',
  'signed.subject': 'وقّع الجميع «{contract title}»',
  'signed.text': 'وقّع الجميع «{contract title}». المستند مختوم: يمكن اكتشاف أي تغيير لاحق فيه.',
  'signed.button': 'فتح المستند الموقّع',
  'cancelled.subject': 'لم يعد «{contract title}» بحاجة إلى توقيعك',
  'cancelled.text':
    'سُحب «{contract title}» من قِبل {user name} ({company name}). لم يعد توقيعه ممكنًا، ولا شيء آخر مطلوب منك.',
  'rejected.subject': 'رُفض توقيع «{contract title}»: {client name}',
  'rejected.text': 'رُفض توقيع «{contract title}» من قِبل {client name}. لم يعد بإمكان أحد توقيعه.',
  'verify.subject': 'أكّد توقيعك على «{contract title}»',
  'verify.text':
    'لقد وقّعت «{contract title}» لصالح {company name}. يُرجى تأكيد أن هذا العنوان لك: لا يسري توقيعك إلا بعد ذلك.',
  'verify.button': 'تأكيد توقيعي',
  'bounced.subject': 'لم تصل رسالتك إلى {client name}: «{contract title}»',
  'bounced.text':
    'تعذّر الوصول إلى {client name} لتوقيع «{contract title}»: يرفض خادم البريد العنوان. يُرجى تصحيحه، وستُرسل دعوة جديدة فورًا.',
  'bounced.button': 'تصحيح العنوان',
  'unreachable.subject': 'لا يمكن إرسال رمز إلى {client name}: «{contract title}»',
  'unreachable.text':
    'يتعذّر على {client name} فتح «{contract title}»: لا يمكن إرسال رمز إلى رقم الهاتف المحمول. يُرجى طلب الرقم الصحيح وسحب هذا المستند وإرسال مستند جديد.',
  'failed.subject': 'تعذّر إكمال «{contract title}»',
  'failed.text': 'انتهى العمل على «{contract title}» قبل أن يكتمل. ما وُقّع حتى الآن محفوظ. السبب:',
  'question.subject': 'سؤال من {client name} حول «{contract title}»',
  'question.text': 'طُلب من {client name} توقيع «{contract title}»، وهذا سؤال قبل التوقيع:',
  'reassigned.subject': '«{contract title}» أصبح لدى {client name}',
  'reassigned.text':
    'عُيِّن «{contract title}» إلى {client name}، وقد تلقى دعوة خاصة به. من عيّنه ولماذا:',
  'opened.subject': 'فُتح «{contract title}»: {client name}',
  'opened.text': 'فُتح «{contract title}» من قِبل {client name} ويمكن توقيعه الآن. لا شيء مطلوب منك.',
  'suspended.subject': 'عُلّق webhook لدى {company name}',
  'suspended.text':
    'لم يعد هذا العنوان يؤكّد أحداث {company name} بالحالة 200. لن يُرسل إليه شيء بعد الآن:',
  'signIn.subject': 'تسجيل الدخول إلى {company name}',
  'signIn.text':
    'بهذا الرابط تسجّل الدخول إلى لوحة تحكم {company name}. يعمل مرة واحدة، لمدة 15 دقيقة.',
  'signIn.button': 'تسجيل الدخول',
  'signIn.notYou': 'إذا لم تطلبه فلا تفعل شيئًا: لا يمكن لأحد تسجيل الدخول بدون هذا الرابط.',
  'invited.subject': 'دعوة إلى خدمة للتوقيع الإلكتروني',
  'invited.text':
    'أدخل شخص ما عنوانك ليعمل معك في حسابه لدى هذه الخدمة الخاصة بالتوقيع الإلكتروني. بهذا الرابط تقبل الدعوة وتسجّل الدخول. يعمل مرة واحدة، لمدة 15 دقيقة.',
  'invited.account': 'يسمّي الحساب نفسه «{company name}». لم يتحقق أحد من هذا الاسم.',
  'addressChanged.subject': 'تم تغيير عنوانك لدى {company name}',
  'addressChanged.text':
    'من الآن فصاعدًا تسجّل الدخول إلى {company name} بعنوان آخر. لم يعد بإمكان أحد تسجيل الدخول بهذا العنوان. العنوان الجديد:',
  'addressChanged.notYou': 'إذا كنت لا تعرف السبب فأخبر {company} فورًا: ربما غيّره شخص آخر.',
  'test.subject': 'رسالة تجريبية من {company name}',
  'test.text': 'تبيّن هذه الرسالة أن رسائل {company name} تصل. لا يلزمك فعل أي شيء.',
  takeUpAgain:
    'عندما يستجيب من جديد، أرسل PUT /webhooks/{webhook} مع عنوانه: عندها يُسلَّم ما ينتظره.',
  linkBelow: 'أو انسخ هذا الرابط إلى متصفحك:',
  personalLink: 'هذا الرابط لك وحدك: من يملكه يمكنه التوقيع باسمك. لا تُعد توجيهه.',
  personalCopy: 'هذا الرابط لك وحدك. لا تُعد توجيهه.',
  howToDecline: 'إن كنت لا تريد التوقيع، فافتح المستند واختر «رفض التوقيع» من القائمة.',
  answerByReply: 'أجب عن هذه الرسالة، وسيصل جوابك إلى الموقّع.',
  notYou: 'إن لم توقّع هذا فلا تفعل شيئًا: لا توقيع من دون تأكيدك.',
  passOnSigned: 'لم يُبلَّغ لعدم وجود عنوان بريد إلكتروني: {names}. يُرجى تسليم المستند الموقّع بنفسك.',
  downloadExpires: 'روابط الملفات صالحة لمدة 24 ساعة.',
  allFiles: 'جميع المستندات الموقّعة:',
  attached: 'تجده مرفقًا بهذه الرسالة بصيغة PDF.',
  attachedFiles: 'تجدها مرفقة بهذه الرسالة بصيغة PDF.',
  tooLarge: 'الملف أكبر من أن يُرسل بالبريد: يُرجى فتحه من الرابط.',
  sentToParty:
    'أرسله {sender} عن {company}. وصلتك هذه الرسالة لأن عنوانك أُدخل من قِبل {sender} من أجل «{title}».',
  sentToSender: 'أُرسلت إليك من {company} لأن «{title}» أُرسل باسمك.',
  sentToSigner: 'أُرسلت من {company}. وصلتك هذه الرسالة لأن أحدهم وقّع «{title}» بعنوانك.',
  sentToOwner: 'وصلك هذا بصفتك المشرف الأعلى الأول لدى {company}، وهو من تُبلغه الخدمة.',
  code: '‏{code} هو رمزك لفتح المستندات من {company}. يعمل لمدة {minutes} دقائق. لا تعطه لأحد.',
  open: 'فتح وقراءة',
  'approval.subject': 'يطلب {user name} موافقتك على «{contract title}»',
  'approval.text':
    'أرسل إليك {user name} من {company name} المستند «{contract title}» ويطلب موافقتك.',
  'reading.subject': 'يطلب منك {user name} قراءة «{contract title}»',
  'reading.text':
    'أرسل إليك {user name} من {company name} المستند «{contract title}» ويطلب منك تأكيد قراءته.',
  'copy.subject': 'نسختك من «{contract title}»',
  'copy.text':
    'أرسل {user name} من {company name} المستند «{contract title}» للتوقيع. هذه نسختك. ستصلك المستندات الموقعة بعد توقيع الجميع، ولا يلزمك فعل شيء.',
  allDocuments: 'جميع المستندات:',
  codeSubject: 'رمزك لفتح المستندات من {company}',
  'withdrawn.subject': '{client name}: سُحبت الموافقة على توقيع «{contract title}» إلكترونيًا',
  'withdrawn.text':
    '{client name}: سُحبت الموافقة على توقيع «{contract title}» إلكترونيًا، ولا يمكن التوقيع قبل الموافقة من جديد بالرابط نفسه. إذا اتفقتما على الورق فاسحب هذا المستند.',
  'signIn.accounts': 'حساباتك:',
  'signInChoice.subject': 'تسجيل الدخول: اختر حسابًا',
  'signInChoice.text':
    'عنوانك موجود في عدة حسابات. كل رابط يُدخلك إلى أحدها، ويعمل مرة واحدة خلال 15 دقيقة.',
  'message.invitation': 'يُرجى التوقيع: أرسلت إليك {company} «{title}». {link} هذا الرابط لك وحدك.',
  'message.request':
    'يُرجى الفتح: أرسلت إليك {company} «{title}» للقراءة. {link} هذا الرابط لك وحدك.',
  'message.reminder': 'تذكير: ما زالت {company} تنتظرك بشأن «{title}». {link} هذا الرابط لك وحدك.',
  'message.amended':
    'يُرجى التأكيد: غيّرت {company} «{title}» بعد أن أنهيته. {link} هذا الرابط لك وحدك.',
  'message.signed': 'اكتمل: لصالح {company}، وقّع الجميع «{title}». {link} هذا الرابط لك وحدك.',
  'message.cancelled': 'لم يعد مطلوبًا: سحبت {company} «{title}». لا شيء آخر مطلوب منك.',
  'numberRefused.subject': 'لم تصل رسالتك إلى هاتف {client name}: «{contract title}»',
  'numberRefused.text':
    'تعذّر الوصول إلى {client name} لتوقيع «{contract title}»: لا يمكن إرسال رسالة إلى رقم الهاتف المحمول. يُرجى تصحيحه، وستُرسل دعوة جديدة فورًا.',
  'numberRefused.button': 'تصحيح الرقم',
};
