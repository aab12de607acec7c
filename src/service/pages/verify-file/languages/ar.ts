import type {VerifyFileWords} from '../messages.js';

/** What the page says in Arabic. */
export const ar: VerifyFileWords = {
  title: 'التحقق من مستند موقّع',
  explanation: 'اختر ملف PDF مختومًا. سترى هل هو كما وُقّع، ومن وقّعه، ومتى.',
  otherHeading: 'التحقق من دون هذه الصفحة',
  other:
    'يستطيع أي قارئ PDF يعرض التوقيعات الرقمية أن يتحقق من الختم أيضًا، على أن يعرف شهادة هذه الخدمة:',
  authority: 'شهادة هذه الخدمة',
  withdrawn: 'قائمة الشهادات المسحوبة',
};
