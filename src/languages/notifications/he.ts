import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Hebrew. */
export const words: NotificationWords = {
  greeting: 'שלום {name},',
  noAccount: 'אפשר לקרוא ולחתום בדפדפן; אין צורך בחשבון.',
  password: 'תתבקשו להזין את הסיסמה הזאת: {contract password}',
  sign: 'קריאה וחתימה',
  'invitation.subject': 'בקשת חתימה מאת {user name}: ”{contract title}“',
  'invitation.text':
    'קיבלתם את ”{contract title}“ מאת {user name} ({company name}) עם בקשה לחתימתכם.',
  'reminder.subject': 'תזכורת: ”{contract title}“ ממתין לחתימתכם',
  'reminder.text': 'חתימתכם על ”{contract title}“ עדיין נדרשת מאת {user name} ({company name}).',
  'amended.subject': '”{contract title}“ השתנה: נא לאשר',
  'amended.text':
    '”{contract title}“ שונה בידי {user name} ({company name}) לאחר שסיימתם. מה שעשיתם אז אינו חל על מה ששונה עכשיו. הדף מראה בדיוק מה שונה: אשרו שם או סרבו.',
  'amended.button': 'צפייה במה שהשתנה',
  'signed.subject': 'כולם חתמו על ”{contract title}“',
  'signed.text':
    'כולם חתמו על ”{contract title}“. המסמך נעול בחותם: אפשר לגלות כל שינוי מאוחר יותר.',
  'signed.button': 'פתיחת המסמך החתום',
  'cancelled.subject': 'אין עוד צורך בחתימתכם על ”{contract title}“',
  'cancelled.text':
    '”{contract title}“ נמשך על ידי {user name} ({company name}). אי אפשר עוד לחתום עליו, ואין צורך לעשות דבר.',
  'rejected.subject': 'סירוב לחתום על ”{contract title}“: {client name}',
  'rejected.text': '”{contract title}“ נדחה על ידי {client name}. איש אינו יכול עוד לחתום עליו.',
  'verify.subject': 'אשרו את חתימתכם על ”{contract title}“',
  'verify.text':
    'חתמתם על ”{contract title}“ עבור {company name}. אשרו שהכתובת הזאת שלכם: רק אז החתימה תקפה.',
  'verify.button': 'אישור החתימה שלי',
  'bounced.subject': 'ההודעה שלכם אל {client name} לא הגיעה: ”{contract title}“',
  'bounced.text':
    'אי אפשר להגיע אל {client name} לחתימה על ”{contract title}“: שרת הדואר דוחה את הכתובת. תקנו אותה; הזמנה חדשה תישלח מיד.',
  'bounced.button': 'תיקון הכתובת',
  'unreachable.subject': 'אי אפשר לשלוח קוד אל {client name}: ”{contract title}“',
  'unreachable.text':
    'אין אפשרות לפתוח את ”{contract title}“ עבור {client name}: אי אפשר לשלוח קוד למספר הנייד. בקשו את המספר הנכון, משכו את המסמך הזה ושלחו חדש.',
  'failed.subject': 'לא ניתן היה להשלים את „{contract title}”',
  'failed.text': 'העבודה על „{contract title}” הסתיימה לפני שהושלמה. מה שכבר נחתם נשמר. הסיבה:',
  'question.subject': 'שאלה על ”{contract title}“ מאת {client name}',
  'question.text': 'בקשת חתימה על ”{contract title}“ נשלחה אל {client name}, ולפני כן יש שאלה:',
  'reassigned.subject': '”{contract title}“ נמצא כעת אצל {client name}',
  'reassigned.text': '”{contract title}“ הועבר אל {client name}, שקיבל הזמנה משלו. מי העביר ולמה:',
  'opened.subject': '”{contract title}“ נפתח: {client name}',
  'opened.text':
    '”{contract title}“ נפתח על ידי {client name} ואפשר לחתום עליו כעת. אין צורך לעשות דבר.',
  'suspended.subject': 'webhook של {company name} הושעה',
  'suspended.text':
    'הכתובת הזאת כבר אינה מאשרת אירועים של {company name} בסטטוס 200. לא נשלח אליה עוד דבר:',
  'signIn.subject': 'כניסה אל {company name}',
  'signIn.text': 'בקישור הזה נכנסים למסוף של {company name}. הוא פועל פעם אחת, במשך 15 דקות.',
  'signIn.button': 'כניסה',
  'signIn.notYou': 'אם לא ביקשתם אותו, אין צורך לעשות דבר: איש אינו יכול להיכנס בלי הקישור הזה.',
  'invited.subject': 'הזמנה לשירות של חתימה אלקטרונית',
  'invited.text':
    'מישהו הזין את הכתובת שלכם כדי לעבוד יחד בחשבון שלו בשירות החתימה האלקטרונית הזה. בקישור הזה מקבלים את ההזמנה ונכנסים. הוא פועל פעם אחת, במשך 15 דקות.',
  'invited.account': 'החשבון קורא לעצמו ”{company name}“. איש לא בדק את השם הזה.',
  'addressChanged.subject': 'הכתובת שלך אצל {company name} שונתה',
  'addressChanged.text':
    'מעתה הכניסה אל {company name} היא עם כתובת אחרת. עם הכתובת הזו אף אחד לא יכול עוד להיכנס. הכתובת החדשה:',
  'addressChanged.notYou':
    'אם לא ידוע לך מדוע, יש להודיע מיד ל־{company}: ייתכן שמישהו אחר שינה אותה.',
  'test.subject': 'הודעת ניסיון מאת {company name}',
  'test.text': 'הודעה זו מראה שהודעות מאת {company name} מגיעות. אינכם צריכים לעשות דבר.',
  takeUpAgain: 'כשתענה שוב, שלחו PUT /webhooks/{webhook} עם הכתובת שלה: מה שממתין יימסר אז.',
  linkBelow: 'או העתיקו את הקישור הזה לדפדפן:',
  personalLink: 'הקישור הוא רק שלכם: מי שמחזיק בו יכול לחתום בשמכם. אל תעבירו אותו הלאה.',
  personalCopy: 'הקישור הוא רק שלכם. אל תעבירו אותו הלאה.',
  howToDecline: 'אם אינכם רוצים לחתום, פתחו את המסמך ובחרו בתפריט ”סירוב לחתום“.',
  answerByReply: 'השיבו להודעה הזאת, והתשובה תגיע לחותם.',
  notYou: 'אם לא אתם חתמתם, אל תעשו דבר: בלי אישורכם דבר אינו חתום.',
  passOnSigned: 'ללא כתובת דוא״ל ולכן ללא הודעה: {names}. נא להעביר את המסמך החתום באופן אישי.',
  downloadExpires: 'הקישורים לקבצים תקפים ל־24 שעות.',
  allFiles: 'כל המסמכים החתומים:',
  attached: 'הוא מצורף להודעה הזאת כ־PDF.',
  attachedFiles: 'הם מצורפים להודעה הזאת כ־PDF.',
  tooLarge: 'הקובץ גדול מדי להודעה: פתחו אותו דרך הקישור.',
  sentToParty:
    'נשלח על ידי {sender} עבור {company}. קיבלתם הודעה זו כי הכתובת שלכם הוזנה על ידי {sender} עבור ”{title}“.',
  sentToSender: 'נשלח אליכם מאת {company}, כי ”{title}“ נשלח בשמכם.',
  sentToSigner: 'נשלח מאת {company}. קיבלתם הודעה זו כי מישהו חתם על ”{title}“ עם הכתובת שלכם.',
  sentToOwner: 'קיבלתם זאת כמנהל־העל הראשון של {company}, שאליו השירות מדווח.',
  code: '‏{code} הוא הקוד שלכם לפתיחת המסמכים מאת {company}. הוא תקף ל־{minutes} דקות. אל תמסרו אותו לאיש.',
  open: 'פתיחה וקריאה',
  'approval.subject': 'בקשת אישור מאת {user name}: ”{contract title}“',
  'approval.text':
    'המסמך ”{contract title}“ נשלח אליך מאת {user name} מ-{company name}, בבקשה לאישורך.',
  'reading.subject': 'בקשת קריאה מאת {user name}: ”{contract title}“',
  'reading.text':
    'המסמך ”{contract title}“ נשלח אליך מאת {user name} מ-{company name}, בבקשה לאשר שקראת אותו.',
  'copy.subject': 'העותק שלך של ”{contract title}“',
  'copy.text':
    'המסמך ”{contract title}“ נשלח לחתימה מאת {user name} מ-{company name}. זה העותק שלך. המסמכים החתומים יישלחו אליך לאחר שכולם יחתמו, ואין צורך לעשות דבר.',
  allDocuments: 'כל המסמכים:',
  codeSubject: 'הקוד שלך לפתיחת המסמכים מאת {company}',
  'withdrawn.subject': '{client name}: בוטלה ההסכמה לחתום על „{contract title}” באופן אלקטרוני',
  'withdrawn.text':
    '{client name}: בוטלה ההסכמה לחתום על „{contract title}” באופן אלקטרוני, ולא ניתן לחתום לפני הסכמה מחודשת באותו קישור. אם סוכם על נייר, יש למשוך מסמך זה.',
  'signIn.accounts': 'החשבונות שלכם:',
  'signInChoice.subject': 'כניסה: בחירת חשבון',
  'signInChoice.text':
    'הכתובת שלכם נמצאת בכמה חשבונות. כל קישור מכניס אתכם לאחד מהם. הוא פועל פעם אחת, למשך 15 דקות.',
  'message.invitation': 'נא לחתום: מאת {company} נשלח אליכם ”{title}“. {link} הקישור הוא רק שלכם.',
  'message.request':
    'נא לפתוח: מאת {company} נשלח אליכם לקריאה ”{title}“. {link} הקישור הוא רק שלכם.',
  'message.reminder':
    'תזכורת: אצל {company} עדיין מחכים לכם עם ”{title}“. {link} הקישור הוא רק שלכם.',
  'message.amended':
    'נא לאשר: אצל {company} השתנה ”{title}“ אחרי שסיימתם. {link} הקישור הוא רק שלכם.',
  'message.signed': 'הושלם: עבור {company}, כולם חתמו על ”{title}“. {link} הקישור הוא רק שלכם.',
  'message.cancelled': 'כבר לא נדרש: מאת {company} נמשך ”{title}“. אין צורך לעשות דבר.',
  'numberRefused.subject': 'ההודעה שלכם לטלפון של {client name} לא הגיעה: ”{contract title}“',
  'numberRefused.text':
    'אי אפשר להגיע אל {client name} לחתימה על ”{contract title}“: אי אפשר לשלוח הודעה למספר הנייד. תקנו אותו; הזמנה חדשה תישלח מיד.',
  'numberRefused.button': 'תיקון המספר',
};
