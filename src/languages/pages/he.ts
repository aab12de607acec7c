import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Hebrew. */
export const words: PageWords = {
  title: 'חתימה אלקטרונית',
  needsScript: 'הדף הזה צריך JavaScript. הפעילו אותו וטענו את הדף מחדש.',
  goneTitle: 'הקישור כבר לא פועל',
  gone: 'קישור לקובץ פועל 24 שעות. פתחו שוב את ההודעה שקיבלתם ולחצו על הכפתור שבה, או בקשו מהשולח קישור חדש.',
  failedTitle: 'לא ניתן היה לטעון את הדף',
  failed: 'שום דבר לא אבד. טענו אותו שוב בעוד רגע.',
  away: 'שום דבר לא אבד. הדף ייטען שוב מעצמו בעוד רגע.',
  'bounced.title': 'תיקון הכתובת',
  'bounced.explanation':
    'הודעת דוא״ל אל {name} בנושא ״{title}״ לא הגיעה. הזמנה חדשה תצא ברגע שתתקנו את הכתובת.',
  'bounced.oldAddress': 'הכתובת שאינה פועלת',
  'bounced.newAddress': 'כתובת חדשה',
  'bounced.send': 'שליחת ההזמנה',
  'bounced.doneTitle': 'ההזמנה בדרך',
  'bounced.done': 'ההזמנה עבור {name} נשלחת אל {email}.',
  'bounced.sameAddress': 'זו הכתובת שאינה פועלת. כתבו כתובת אחרת.',
  'bounced.wrongAddress': 'כתבו כתובת כמו anna@example.com.',
  'bounced.overTitle': 'אין כאן מה לתקן',
  'bounced.over': 'הכתובת כבר תוקנה, אי אפשר עוד לחתום על המסמך, או שתוקף הקישור פג.',
  'bounced.limitReached': 'הנמען הזה שונה חמש פעמים, וזו המגבלה. שלחו את המסמך מחדש.',
  'verify-file.title': 'בדיקת מסמך חתום',
  'verify-file.explanation': 'בחרו קובץ PDF חתום בחותם. תראו אם הוא כפי שנחתם, מי חתם עליו ומתי.',
  'verify-file.otherHeading': 'בדיקה בלי העמוד הזה',
  'verify-file.otherText':
    'כל קורא PDF שמציג חתימות דיגיטליות יכול גם הוא לבדוק את החותם. עליו לתת אמון באישור של שירות זה:',
  'verify-file.authority': 'האישור של שירות זה',
  'verify-file.withdrawn': 'רשימת האישורים שבוטלו',
};
