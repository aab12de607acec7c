import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Hebrew. */
export const he: BouncedWords = {
  title: 'תיקון הכתובת',
  explanation: (name, title) =>
    `הודעת דוא״ל אל ${name} בנושא ״${title}״ לא הגיעה. הזמנה חדשה תצא ברגע שתתקנו את הכתובת.`,
  oldAddress: 'הכתובת שאינה פועלת',
  newAddress: 'כתובת חדשה',
  send: 'שליחת ההזמנה',
  doneTitle: 'ההזמנה בדרך',
  done: (name, email) => `ההזמנה עבור ${name} נשלחת אל ${email}.`,
  sameAddress: 'זו הכתובת שאינה פועלת. כתבו כתובת אחרת.',
  wrongAddress: 'כתבו כתובת כמו anna@example.com.',
  overTitle: 'אין כאן מה לתקן',
  over: 'הכתובת כבר תוקנה, אי אפשר עוד לחתום על המסמך, או שתוקף הקישור פג.',
  limitReached: 'הנמען הזה שונה חמש פעמים, וזו המגבלה. שלחו את המסמך מחדש.',
};
