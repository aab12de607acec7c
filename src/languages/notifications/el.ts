import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Greek. */
export const words: NotificationWords = {
  greeting: 'Γεια σας {name},',
  noAccount:
    'Μπορείτε να το διαβάσετε και να το υπογράψετε στον browser σας· δεν χρειάζεστε λογαριασμό.',
  password: 'Θα σας ζητηθεί αυτός ο κωδικός: {contract password}',
  sign: 'Ανάγνωση και υπογραφή',
  'invitation.subject': '{user name} ζητά την υπογραφή σας: «{contract title}»',
  'invitation.text':
    '{user name} ({company name}) σας έστειλε το «{contract title}» και ζητά την υπογραφή σας.',
  'reminder.subject': 'Υπενθύμιση: το «{contract title}» περιμένει την υπογραφή σας',
  'reminder.text':
    '{user name} ({company name}) περιμένει ακόμη την υπογραφή σας στο «{contract title}».',
  'amended.subject': 'Το «{contract title}» άλλαξε: παρακαλούμε επιβεβαιώστε',
  'amended.text':
    '{user name} ({company name}) άλλαξε το «{contract title}» αφού είχατε τελειώσει με αυτό. Ό,τι κάνατε τότε δεν ισχύει για ό,τι είναι τώρα διαφορετικό. Η σελίδα δείχνει ακριβώς τι είναι: επιβεβαιώστε το εκεί ή αρνηθείτε.',
  'amended.button': 'Δείτε τι άλλαξε',
  'signed.subject': 'Το «{contract title}» υπογράφηκε από όλους',
  'signed.text':
    'Όλοι υπέγραψαν το «{contract title}». Το έγγραφο είναι σφραγισμένο: κάθε μεταγενέστερη αλλαγή εντοπίζεται.',
  'signed.button': 'Άνοιγμα του υπογεγραμμένου εγγράφου',
  'cancelled.subject': 'Το «{contract title}» δεν χρειάζεται πια την υπογραφή σας',
  'cancelled.text':
    '{user name} ({company name}) απέσυρε το «{contract title}». Δεν μπορεί πια να υπογραφεί και δεν χρειάζεται να κάνετε τίποτε άλλο.',
  'rejected.subject': 'Άρνηση υπογραφής από {client name}: «{contract title}»',
  'rejected.text':
    'Υπήρξε άρνηση υπογραφής του «{contract title}» από {client name}. Δεν μπορεί πια να το υπογράψει κανείς.',
  'verify.subject': 'Επιβεβαιώστε την υπογραφή σας στο «{contract title}»',
  'verify.text':
    'Υπογράψατε το «{contract title}» για {company name}. Επιβεβαιώστε ότι αυτή η διεύθυνση είναι δική σας: μόνο τότε ισχύει η υπογραφή σας.',
  'verify.button': 'Επιβεβαίωση της υπογραφής μου',
  'bounced.subject': 'Το μήνυμά σας προς {client name} δεν έφτασε: «{contract title}»',
  'bounced.text':
    'Δεν είναι δυνατή η επικοινωνία με {client name} για την υπογραφή του «{contract title}»: ο διακομιστής αλληλογραφίας απορρίπτει τη διεύθυνση. Διορθώστε την· νέα πρόσκληση φεύγει αμέσως.',
  'bounced.button': 'Διόρθωση διεύθυνσης',
  'unreachable.subject': 'Δεν φτάνει κωδικός για το «{contract title}»: {client name}',
  'unreachable.text':
    '{client name}: το «{contract title}» δεν μπορεί να ανοίξει, γιατί δεν μπορεί να σταλεί κωδικός στον αριθμό κινητού. Ζητήστε τον σωστό αριθμό, αποσύρετε αυτό το έγγραφο και στείλτε νέο.',
  'failed.subject': 'Το «{contract title}» δεν μπόρεσε να ολοκληρωθεί',
  'failed.text':
    'Η εργασία στο «{contract title}» σταμάτησε πριν ολοκληρωθεί. Ό,τι έχει ήδη υπογραφεί διατηρείται. Η αιτία:',
  'question.subject': 'Ερώτηση για το «{contract title}» από {client name}',
  'question.text':
    'Ζητήθηκε από {client name} η υπογραφή του «{contract title}», αλλά πρώτα υπάρχει μια ερώτηση:',
  'reassigned.subject': 'Το «{contract title}» είναι πλέον στα χέρια: {client name}',
  'reassigned.text':
    'Το «{contract title}» ανατέθηκε σε: {client name}. Στάλθηκε νέα πρόσκληση. Από ποιον και γιατί:',
  'opened.subject': 'Το «{contract title}» άνοιξε από {client name}',
  'opened.text':
    'Το «{contract title}» άνοιξε από {client name} και μπορεί τώρα να υπογραφεί. Δεν χρειάζεται να κάνετε τίποτα.',
  'suspended.subject': 'Ένα webhook σε αναστολή: {company name}',
  'suspended.text':
    'Αυτή η διεύθυνση δεν επιβεβαιώνει πια συμβάντα ({company name}) με κατάσταση 200. Δεν της στέλνεται πια τίποτα:',
  'signIn.subject': 'Σύνδεση στο {company name}',
  'signIn.text':
    'Με αυτόν τον σύνδεσμο συνδέεστε στην κονσόλα του {company name}. Λειτουργεί μία φορά, για 15 λεπτά.',
  'signIn.button': 'Σύνδεση',
  'signIn.notYou':
    'Αν δεν τον ζητήσατε, μην κάνετε τίποτα: κανείς δεν μπορεί να συνδεθεί χωρίς αυτόν τον σύνδεσμο.',
  'invited.subject': 'Πρόσκληση σε υπηρεσία ηλεκτρονικών υπογραφών',
  'invited.text':
    'Κάποιος εισήγαγε τη διεύθυνσή σας για να εργαστείτε μαζί στον λογαριασμό του σε αυτή την υπηρεσία ηλεκτρονικών υπογραφών. Με αυτόν τον σύνδεσμο αποδέχεστε και συνδέεστε. Λειτουργεί μία φορά, για 15 λεπτά.',
  'invited.account':
    'Ο λογαριασμός αυτοαποκαλείται «{company name}». Κανείς δεν έχει ελέγξει αυτό το όνομα.',
  'addressChanged.subject': 'Η διεύθυνσή σας στην {company name} άλλαξε',
  'addressChanged.text':
    'Από εδώ και πέρα συνδέεστε στην {company name} με άλλη διεύθυνση. Με αυτή δεν μπορεί πλέον να συνδεθεί κανείς. Η νέα διεύθυνση:',
  'addressChanged.notYou':
    'Αν δεν γνωρίζετε τον λόγο, ενημερώστε αμέσως την {company}: ίσως την άλλαξε κάποιος άλλος.',
  'test.subject': 'Δοκιμαστικό μήνυμα από {company name}',
  'test.text':
    'Αυτό το μήνυμα δείχνει ότι τα μηνύματα από {company name} φτάνουν. Δεν χρειάζεται να κάνετε τίποτα.',
  takeUpAgain:
    'Όταν απαντήσει ξανά, στείλτε PUT /webhooks/{webhook} με τη διεύθυνσή της: ό,τι περιμένει θα παραδοθεί τότε.',
  linkBelow: 'Ή αντιγράψτε αυτόν τον σύνδεσμο στον browser σας:',
  personalLink:
    'Ο σύνδεσμος είναι μόνο δικός σας: όποιος τον έχει μπορεί να υπογράψει στο όνομά σας. Μην τον προωθήσετε.',
  personalCopy: 'Ο σύνδεσμος είναι μόνο δικός σας. Μην τον προωθήσετε.',
  howToDecline:
    'Αν δεν θέλετε να υπογράψετε, ανοίξτε το έγγραφο και επιλέξτε «Άρνηση υπογραφής» στο μενού.',
  answerByReply: 'Απαντήστε σε αυτό το μήνυμα και η απάντηση θα φτάσει στον υπογράφοντα.',
  notYou:
    'Αν δεν το υπογράψατε εσείς, μην κάνετε τίποτα: χωρίς την επιβεβαίωσή σας τίποτα δεν έχει υπογραφεί.',
  passOnSigned:
    'Χωρίς διεύθυνση e-mail και γι’ αυτό χωρίς ειδοποίηση: {names}. Παραδώστε εσείς το υπογεγραμμένο έγγραφο.',
  downloadExpires: 'Οι σύνδεσμοι προς τα αρχεία ισχύουν για 24 ώρες.',
  allFiles: 'Όλα τα υπογεγραμμένα έγγραφα:',
  attached: 'Επισυνάπτεται σε αυτό το μήνυμα ως PDF.',
  attachedFiles: 'Επισυνάπτονται σε αυτό το μήνυμα ως PDF.',
  tooLarge: 'Το αρχείο είναι πολύ μεγάλο για e-mail: ανοίξτε το από τον σύνδεσμο.',
  sentToParty:
    'Στάλθηκε από {sender} για {company}. Λαμβάνετε αυτό το μήνυμα επειδή η διεύθυνσή σας δόθηκε από {sender} για το «{title}».',
  sentToSender: 'Στάλθηκε από {company}, επειδή το «{title}» στάλθηκε στο όνομά σας.',
  sentToSigner:
    'Στάλθηκε από {company}. Λαμβάνετε αυτό το μήνυμα επειδή κάποιος υπέγραψε το «{title}» με τη διεύθυνσή σας.',
  sentToOwner:
    'Το λαμβάνετε ως πρώτος υπερδιαχειριστής ({company}), στον οποίο αναφέρεται η υπηρεσία.',
  code: '{code} είναι ο κωδικός σας για τα έγγραφα από {company}. Ισχύει για {minutes} λεπτά. Μην τον δώσετε σε κανέναν.',
  open: 'Άνοιγμα και ανάγνωση',
  'approval.subject': 'Ο χρήστης {user name} σάς ζητά να εγκρίνετε το «{contract title}»',
  'approval.text':
    'Ο χρήστης {user name} από {company name} σάς έστειλε το «{contract title}» και ζητά την έγκρισή σας.',
  'reading.subject': 'Ο χρήστης {user name} σάς ζητά να διαβάσετε το «{contract title}»',
  'reading.text':
    'Ο χρήστης {user name} από {company name} σάς έστειλε το «{contract title}» και σας ζητά να επιβεβαιώσετε ότι το διαβάσατε.',
  'copy.subject': 'Το αντίγραφό σας του «{contract title}»',
  'copy.text':
    'Ο χρήστης {user name} από {company name} έστειλε το «{contract title}» για υπογραφή. Αυτό είναι το αντίγραφό σας. Θα λάβετε τα υπογεγραμμένα έγγραφα όταν υπογράψουν όλοι· δεν χρειάζεται να κάνετε τίποτα.',
  allDocuments: 'Όλα τα έγγραφα:',
  codeSubject: 'Ο κωδικός σας για να ανοίξετε τα έγγραφα από: {company}',
  'withdrawn.subject':
    '{client name}: ανακλήθηκε η συγκατάθεση για ηλεκτρονική υπογραφή του «{contract title}»',
  'withdrawn.text':
    '{client name}: ανακλήθηκε η συγκατάθεση για ηλεκτρονική υπογραφή του «{contract title}». Η υπογραφή είναι δυνατή μόνο μετά από νέα συγκατάθεση με τον ίδιο σύνδεσμο. Αν συμφωνήσετε σε χαρτί, αποσύρετε αυτό το έγγραφο.',
  'signIn.accounts': 'Οι λογαριασμοί σας:',
  'signInChoice.subject': 'Σύνδεση: επιλέξτε λογαριασμό',
  'signInChoice.text':
    'Η διεύθυνσή σας υπάρχει σε πολλούς λογαριασμούς. Κάθε σύνδεσμος σας συνδέει σε έναν από αυτούς. Λειτουργεί μία φορά, για 15 λεπτά.',
  'message.invitation':
    'Παρακαλούμε υπογράψτε: από {company} λάβατε το «{title}». {link} Ο σύνδεσμος είναι μόνο δικός σας.',
  'message.request':
    'Παρακαλούμε ανοίξτε: από {company} λάβατε το «{title}» για ανάγνωση. {link} Ο σύνδεσμος είναι μόνο δικός σας.',
  'message.reminder':
    'Υπενθύμιση: από {company} σας περιμένει ακόμη το «{title}». {link} Ο σύνδεσμος είναι μόνο δικός σας.',
  'message.amended':
    'Παρακαλούμε επιβεβαιώστε: από {company} άλλαξε το «{title}» αφού το είχατε ολοκληρώσει. {link} Ο σύνδεσμος είναι μόνο δικός σας.',
  'message.signed':
    'Ολοκληρώθηκε: για {company}, όλοι υπέγραψαν το «{title}». {link} Ο σύνδεσμος είναι μόνο δικός σας.',
  'message.cancelled':
    'Δεν χρειάζεται πια: από {company} αποσύρθηκε το «{title}». Δεν χρειάζεται να κάνετε τίποτε.',
  'numberRefused.subject': 'Το μήνυμά σας στο κινητό δεν έφτασε: {client name}, «{contract title}»',
  'numberRefused.text':
    'Δεν είναι δυνατή η επικοινωνία με {client name} για την υπογραφή του «{contract title}»: δεν μπορεί να σταλεί μήνυμα στον αριθμό κινητού. Διορθώστε τον· νέα πρόσκληση φεύγει αμέσως.',
  'numberRefused.button': 'Διόρθωση του αριθμού',
};
