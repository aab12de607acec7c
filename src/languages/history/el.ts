import type {HistoryWords} from '../english/history.js';

/** The sentences of the history in Greek. */
export const words: HistoryWords = {
  quoted: '«{text}»',
  comma: ', ',
  party: '{name} ({email})',
  nobody: 'κανέναν',
  file: '«{name}» (SHA-256 {sha256})',
  created: 'Το έγγραφο δημιουργήθηκε με {documents}',
  processed: 'Τα έγγραφα ελέγχθηκαν: {hashes}',
  signaturePageAdded: 'Προστέθηκε σελίδα υπογραφών: {hashes}',
  failed: 'Το έγγραφο απέτυχε: {failure}',
  triedAgain: 'Ό,τι απέτυχε δοκιμάζεται ξανά',
  failureOnPage: 'Σελίδα {page}: {failure}',
  leftOut: 'Παραλείφθηκε {title}: {failure}',
  goneOnWithout: 'Ο αποστολέας συνεχίζει χωρίς {titles}',
  invoiceKept: 'Ο αποστολέας διατηρεί τα δεδομένα τιμολογίου {file} στο {title} (SHA-256 {sha256})',
  invoiceDropped:
    'Ο αποστολέας αφαιρεί τα δεδομένα τιμολογίου {file} από το {title} (SHA-256 {sha256})',
  pagesArranged:
    'Οι σελίδες αναδιατάχθηκαν: {documents} ως {title}· αριθμός σελίδων: {number} (SHA-256 {sha256})',
  draftChanged: 'Το προσχέδιο άλλαξε: {title} με {documents} για {parties}',
  amendmentOpened:
    'Ο αποστολέας άρχισε να αλλάζει την έκδοση {version}· κανείς δεν μπορεί να υπογράψει στο μεταξύ',
  amendmentDiscarded: 'Ο αποστολέας απέρριψε την αλλαγή· η έκδοση {version} παραμένει',
  amended:
    'Η έκδοση {version} αντικαθιστά την έκδοση {former}. Τώρα: {documents}· {parties}. Πριν: {formerDocuments}· {formerParties}. Νέα πεδία: {added}, αλλαγμένα: {changed}, αφαιρεμένα: {removed}',
  signaturesStand:
    'Οι υπογραφές ισχύουν, αφού τίποτε από όσα υπογράφηκαν δεν είναι διαφορετικό: {parties}',
  askedAgain: 'Είχαν υπογράψει και πρέπει να επιβεβαιώσουν: {parties}',
  ofVersion: 'έκδοση {version}',
  confirms: 'έκδοση {version}, στη θέση της υπογραφής στις {time} σε προηγούμενη έκδοση',
  queued: 'Το έγγραφο περιμένει να σταλεί',
  sent: 'Το έγγραφο στάλθηκε',
  widgetBegun: '{party}: έναρξη στη δημόσια σελίδα του προτύπου',
  widgetSigned: '{party}: υπέγραψε, εκκρεμεί επιβεβαίωση με e-mail',
  widgetSignedFiles: '{party}: υπέγραψε και ανέβασε {files}, εκκρεμεί επιβεβαίωση με e-mail',
  confirmed: '{party}: επιβεβαίωσε με τον σύνδεσμο που στάλθηκε σε αυτή τη διεύθυνση',
  invited: '{party}: πρόσκληση για υπογραφή',
  invitedByLink: '{party}: έχει σειρά, με σύνδεσμο που δίνει ο αποστολέας',
  invitedAtDevice: '{party}: έχει σειρά, σε συσκευή που του δίνεται',
  updated: 'Ο παραλήπτης άλλαξε σε {party}',
  reassigned: 'Ο/Η {before} ανέθεσε την υπογραφή στον/στην {party}: {reason}',
  reminded: 'Στάλθηκε υπενθύμιση: {parties}',
  cancelled: 'Το έγγραφο αποσύρθηκε',
  cancelledReason: 'Το έγγραφο αποσύρθηκε: {reason}',
  expired: 'Το έγγραφο έληξε',
  deleted: 'Το έγγραφο διαγράφηκε',
  enteredPassword: '{party}: εισήγαγε τον κωδικό πρόσβασης',
  enteredCode: '{party}: εισήγαγε τον κωδικό που στάλθηκε στον αριθμό κινητού που δόθηκε',
  wrongPassword: '{party}: καταχωρίστηκε λάθος κωδικός πρόσβασης (προσπάθεια {number})',
  wrongCode: '{party}: καταχωρίστηκε λάθος κωδικός επιβεβαίωσης (προσπάθεια {number})',
  codeSent: '{party}: ο κωδικός στάλθηκε στον αριθμό κινητού που λήγει σε {digits}',
  linkCopied: 'Ο αποστολέας πήρε έναν σύνδεσμο με τον οποίο μπορεί να υπογράψει: {party}',
  valuesLocked: 'Ο αποστολέας συμπλήρωσε {fields} για: {party}. Αυτό δεν αλλάζει',
  mandated:
    'Έγινε από αυτόματο πράκτορα βάσει της εντολής {mandate}, που ενέκρινε: {party}, {time}',
  linkShown:
    'Σύνδεσμος με τον οποίο μπορεί να υπογράψει ο παραλήπτης {party} εμφανίστηκε σε: {user}',
  linksEnded: 'προηγούμενοι σύνδεσμοι δεν ισχύουν πια: {party}',
  mailTaken: 'Ο διακομιστής αλληλογραφίας δέχτηκε την πρόσκληση προς {party}',
  viewed: '{party}: σελίδες που φορτώθηκαν στη σελίδα υπογραφής: {pages}',
  copyMailed: 'Τα υπογεγραμμένα έγγραφα στάλθηκαν με e-mail προς {party}: {hashes}',
  copyDownloaded: '{party}: λήψη των υπογεγραμμένων εγγράφων: {hashes}',
  fileDamaged: 'Τα κατεστραμμένα αρχεία δεν χρησιμοποιούνται πλέον: {hashes}',
  bounced: 'Το e-mail προς {party} δεν έφτασε: {reason}',
  mailGivenUp: 'Η αποστολή του e-mail προς {party} εγκαταλείφθηκε (προσπάθειες: {number})',
  opened: '{party}: άνοιξε το έγγραφο',
  consented: '{party}: συμφώνησε να υπογράψει ηλεκτρονικά: {text}',
  consentedEarlyStart:
    '{party}: συμφώνησε να υπογράψει ηλεκτρονικά: {text}, και σε αυτό: {earlyStart}',
  asked: '{party}: έκανε ερώτηση στον αποστολέα',
  signed: '{party}: υπέγραψε',
  signedFiles: '{party}: υπέγραψε και ανέβασε {files}',
  allSigned: 'Όλοι υπέγραψαν· αρχίζει η σφράγιση',
  rejected: '{party}: αρνήθηκε να υπογράψει: {reason}',
  rejectedWithoutReason: '{party}: αρνήθηκε να υπογράψει χωρίς να δώσει λόγο',
  sealed: 'Το έγγραφο σφραγίστηκε ({seals})',
  sealedMissing:
    'Το έγγραφο σφραγίστηκε ({seals}). Καμία γραμματοσειρά δεν έχει {characters}· στη θέση τους υπάρχει πλαίσιο',
  sealedUnclaimed:
    '{sealed}. Το σφραγισμένο αρχείο του {documents} δεν δηλώνει PDF/A ή PDF/UA όπως το μεταφορτωμένο: με όσα συμπληρώθηκαν δεν ισχύει',
  sealRenewed: 'Η σφραγίδα του {title} ανανεώθηκε (SHA-256 {sha256}, πριν {former})',
  uploadCleaned: '{title}: άλλαξε κατά τη μεταφόρτωση, ώστε όλοι να βλέπουν το ίδιο',
  signaturesKept:
    'Ο αποστολέας διατηρεί τις υπογραφές στο {title}· όλα τα άλλα προστίθενται στο τέλος: {signers} (SHA-256 {sha256})',
  signaturesDropped: 'Ο αποστολέας αφήνει να λήξουν οι υπογραφές στο {title}: {signers}',
  'failure.signed':
    'Το αρχείο είναι ήδη υπογεγραμμένο και αυτές οι υπογραφές θα έπαυαν εδώ. Επιλέξτε αρχείο χωρίς υπογραφές.',
  'failure.password':
    'Το PDF χρειάζεται κωδικό για να ανοίξει. Αφαιρέστε τον κωδικό και επιλέξτε το ξανά.',
  'failure.encrypted':
    'Το PDF είναι κρυπτογραφημένο για συγκεκριμένα πρόσωπα ή συγκεκριμένο πρόγραμμα. Αποθηκεύστε το χωρίς αυτή την προστασία και ανεβάστε εκείνο το αντίγραφο.',
  'failure.damaged':
    'Το αρχείο είναι κατεστραμμένο. Αποθηκεύστε το ξανά ως PDF και επιλέξτε εκείνο.',
  'failure.empty': 'Το αρχείο είναι άδειο. Επιλέξτε άλλο.',
  'failure.unsupported':
    'Το αρχείο δεν μπορεί να χρησιμοποιηθεί. Αποθηκεύστε το ως PDF και επιλέξτε εκείνο.',
  'failure.portfolio':
    'Αυτό το PDF είναι χαρτοφυλάκιο άλλων αρχείων. Αποθηκεύστε τα ξεχωριστά και ανεβάστε τα.',
  'failure.dynamic_form':
    'Αυτό το PDF είναι δυναμική φόρμα. Εκτυπώστε τη σε νέο PDF και ανεβάστε εκείνο.',
  'failure.too_long': 'Το PDF έχει πάρα πολλές σελίδες. Επιλέξτε πιο σύντομο.',
  'failure.unfinished':
    'Η υπηρεσία δεν μπόρεσε να ολοκληρώσει την εργασία της σε αυτό το έγγραφο. Όποιος τη διαχειρίζεται βρίσκει την αιτία στο αρχείο καταγραφής και μπορεί να ζητήσει νέα προσπάθεια.',
  'failure.too_large': 'Το αρχείο είναι πολύ μεγάλο. Επιλέξτε μικρότερο.',
  'failure.too_heavy':
    'Η ανάγνωση του αρχείου διαρκεί πολύ. Αποθηκεύστε το ξανά ως PDF και επιλέξτε εκείνο.',
  'failure.unreachable':
    'Το έγγραφο δεν μπόρεσε να ληφθεί από τη διεύθυνσή του. Ελέγξτε τη διεύθυνση και δοκιμάστε ξανά.',
  'failure.unknown_role':
    'Μια ετικέτα στο έγγραφο είναι για παραλήπτη που δεν υπάρχει. Προσθέστε τον παραλήπτη ή αφαιρέστε την ετικέτα.',
  'failure.variables':
    'Μεταβλητές στο αρχείο Word δεν έχουν τιμή ή δεν διαβάζονται. Συμπληρώστε ή διορθώστε τις και επιλέξτε ξανά το αρχείο.',
  invitedToApprove: 'Ζητήθηκε έγκριση από {party}',
  invitedToRead: 'Ζητήθηκε ανάγνωση από {party}',
  copiedAtStart: 'Τα έγγραφα στάλθηκαν ως αντίγραφο σε {party}, πριν από κάθε υπογραφή',
  approved: 'Ενέκρινε: {party}',
  read: 'Επιβεβαίωσε ότι διάβασε τα έγγραφα: {party}',
  witnessed: 'Υπέγραψε {party} ως μάρτυρας της υπογραφής του {signer}',
  witnessNamed: 'Όρισε μάρτυρα ({witness}): {party}',
  hosted: 'Υπέγραψε αυτοπροσώπως {party}, σε συσκευή που παρέδωσε ο {host}',
  refused: 'Δεν ενέκρινε {party}: {reason}',
  refusedWithoutReason: 'Δεν ενέκρινε {party}, χωρίς να δοθεί λόγος',
  signedInAs: 'συνδεδεμένος στον αποστολέα ως {subject} ({method}) στις {time}',
  signingDay: 'η ημερομηνία υπογραφής είναι {date} ({zone})',
  enteredToldPassword:
    '{party}: εισήγαγε τον κωδικό πρόσβασης που έδωσε ο αποστολέας με άλλον τρόπο εκτός e-mail',
  enteredMailedCode: '{party}: εισήγαγε τον κωδικό που στάλθηκε στη διεύθυνση e-mail που δόθηκε',
  handedOver: '{host}: παράδοση συσκευής και ταυτοποίηση, {party}',
  passwordSet: 'Ο αποστολέας όρισε νέο κωδικό πρόσβασης για: {party}',
  codeMailed: 'Στάλθηκε κωδικός στη διεύθυνση e-mail: {party}',
  consentWithdrawn: '{party}: ανακάλεσε τη συγκατάθεση για ηλεκτρονική υπογραφή',
  usedPasskey: '{party}: χρησιμοποίησε κλειδί πρόσβασης· η συσκευή επιβεβαίωσε το πρόσωπο',
  madePasskey: '{party}: δημιούργησε κλειδί πρόσβασης· η συσκευή επιβεβαίωσε το πρόσωπο',
  wrongPasskey: '{party}: ένα κλειδί πρόσβασης δεν έγινε δεκτό (προσπάθεια {number})',
  passkeyRemoved: 'Ο αποστολέας αφαίρεσε το κλειδί πρόσβασης: {party}',
  sms: 'SMS',
  invitedAtNumber: '{party}: πρόσκληση στον αριθμό που λήγει σε {digits} ({way})',
  messageTaken: '{party}: η πρόσκληση στάλθηκε στον αριθμό που λήγει σε {digits} ({way})',
  messageRefused:
    'Το μήνυμα προς {party} στον αριθμό που λήγει σε {digits} δεν έφτασε ({way}): {reason}',
  messageGivenUp:
    'Η αποστολή του μηνύματος προς {party} στον αριθμό που λήγει σε {digits} εγκαταλείφθηκε ({way}· προσπάθειες: {number})',
  updatedNumber: 'Ο παραλήπτης άλλαξε σε {party}, στον αριθμό που λήγει σε {digits} ({way})',
};
