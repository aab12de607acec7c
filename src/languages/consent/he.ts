import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Hebrew. */
export const words: ConsentWords = {
  consent:
    'אני מסכים/ה לקרוא ולחתום על מסמכים אלה באופן אלקטרוני, ושחתימתי האלקטרונית מחייבת אותי כמו חתימה על נייר. לפני החתימה אני יכול/ה לבקש מ־{account} מסמכי נייר במקום זאת.',
  earlyStart:
    'אני מבקש/ת מ־{account} להתחיל במתן השירות לפני תום תקופת הביטול שלי. ידוע לי שזכות הביטול פוקעת עם השלמת השירות, ושאשלם על מה שבוצע עד הביטול.',
};
