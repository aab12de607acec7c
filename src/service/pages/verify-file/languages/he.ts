import type {VerifyFileWords} from '../messages.js';

/** What the page says in Hebrew. */
export const he: VerifyFileWords = {
  title: 'בדיקת מסמך חתום',
  explanation: 'בחרו קובץ PDF חתום בחותם. תראו אם הוא כפי שנחתם, מי חתם עליו ומתי.',
  otherHeading: 'בדיקה בלי העמוד הזה',
  other:
    'כל קורא PDF שמציג חתימות דיגיטליות יכול גם הוא לבדוק את החותם. עליו להכיר את האישור של שירות זה:',
  authority: 'האישור של שירות זה',
  withdrawn: 'רשימת האישורים שבוטלו',
};
