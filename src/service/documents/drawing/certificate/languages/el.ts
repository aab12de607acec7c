import type {CertificateWords} from '../certificate-words.js';

/** What the certificate says in Greek. */
export const el: CertificateWords = {
  signatures: 'Υπογραφές',
  title: 'Πιστοποιητικό υπογραφής',
  test: 'Δοκιμαστικό έγγραφο: υπογράφηκε μόνο για δοκιμή, χωρίς νομική ισχύ',
  envelope: 'Κωδικός',
  sentBy: 'Αποστολέας',
  signedBy: 'Υπέγραψαν',
  lastSignature: 'Τελευταία υπογραφή',
  none: 'καμία',
  copiesGoTo: 'Αντίγραφα αποστέλλονται σε',
  checkAt: 'Έλεγχος του αρχείου',
  documents: 'Έγγραφα',
  pages: (count) => `Σελίδες: ${count}`,
  upload: 'Όπως μεταφορτώθηκε',
  keptSignatures: (count) =>
    `Υπογραφές που υπήρχαν ήδη στο αρχείο και παραμένουν έγκυρες: ${count}`,
  parties: 'Μέρη',
  history: 'Ιστορικό',
  inEnglish: 'Οι εγγραφές είναι στα αγγλικά, όπως καταγράφηκαν, και αποδεικνύουν τα παραπάνω.',
  signer: 'Υπογράφει',
  copy: 'Λαμβάνει αντίγραφο',
  identifiedBy: 'Ταυτοποίηση',
  invited: 'Πρόσκληση',
  opened: 'Άνοιγμα',
  agreed: 'Συμφωνία',
  signed: 'Υπογραφή',
  ip: 'Διεύθυνση IP',
  browser: 'Πρόγραμμα',
  viewed: 'Σελίδες που είδε',
  file: 'Αρχείο',
  agreedTo: 'Κείμενο συμφωνίας',
  notes: 'Σημειώσεις',
  fingerprint: 'Αποτύπωμα υπογραφής',
  chain: 'Κάθε εγγραφή περιέχει το SHA-256 της προηγούμενης. Η τελευταία καταλήγει σε',
  embedded:
    'Το ίδιο ιστορικό είναι ενσωματωμένο στο αρχείο ως esign-history.json, με την ίδια σφραγίδα.',
  personalLink: (email) => `Προσωπικός σύνδεσμος για ${email}`,
  embeddedSession: (email, account) => `Συνεδρία για ${email} σε σελίδα της ${account}`,
  confirmedLink: (email, time) =>
    `Σύνδεσμος προς ${email} μετά την υπογραφή στη δημόσια σελίδα, επιβεβαιώθηκε ${time}`,
  inPerson: 'Αυτοπροσώπως, σε συσκευή του αποστολέα',
  mailedPassword: (time) =>
    `Κωδικός από το ίδιο μήνυμα με τον σύνδεσμο, καταχωρίστηκε ${time}· δεν αποδεικνύει περισσότερα από τον σύνδεσμο`,
  enteredPassword: (time) => `Κωδικός αυτού του υπογράφοντος, δόθηκε ${time}`,
  enteredCode: (digits, time) => `Κωδικός στον αριθμό που λήγει σε ${digits}, δόθηκε ${time}`,
};
