import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Arabic. */
export const ar: BouncedWords = {
  title: 'تصحيح العنوان',
  explanation: (name, title) =>
    `لم تصل رسالة إلى ${name} بشأن «${title}». ستُرسل دعوة جديدة فور تصحيحك العنوان.`,
  oldAddress: 'العنوان الذي لا يعمل',
  newAddress: 'العنوان الجديد',
  send: 'إرسال الدعوة',
  doneTitle: 'الدعوة في طريقها',
  done: (name, email) => `أُرسلت دعوة ${name} إلى ${email}.`,
  sameAddress: 'هذا هو العنوان الذي لا يعمل. اكتب عنوانًا آخر.',
  wrongAddress: 'اكتب عنوانًا مثل anna@example.com.',
  overTitle: 'لا شيء للتصحيح هنا',
  over: 'صُحّح العنوان من قبل، أو لم يعد المستند متاحًا للتوقيع، أو انتهت صلاحية الرابط.',
  limitReached: 'عُدّل هذا المستلم خمس مرات، وهذا هو الحد الأقصى. أرسل المستند من جديد.',
};
