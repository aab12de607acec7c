import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Greek. */
export const el: BouncedWords = {
  title: 'Διόρθωση της διεύθυνσης',
  explanation: (name, title) =>
    `Ένα e-mail για το «${title}» δεν έφτασε. Παραλήπτης: ${name}. Νέα πρόσκληση στέλνεται μόλις διορθώσετε τη διεύθυνση.`,
  oldAddress: 'Διεύθυνση που δεν λειτουργεί',
  newAddress: 'Νέα διεύθυνση',
  send: 'Αποστολή της πρόσκλησης',
  doneTitle: 'Η πρόσκληση είναι καθ’ οδόν',
  done: (name, email) => `Πρόσκληση για: ${name}, στη διεύθυνση ${email}.`,
  sameAddress: 'Αυτή είναι η διεύθυνση που δεν λειτουργεί. Γράψτε άλλη.',
  wrongAddress: 'Γράψτε μια διεύθυνση όπως anna@example.com.',
  overTitle: 'Τίποτα για διόρθωση εδώ',
  over: 'Η διεύθυνση διορθώθηκε ήδη, το έγγραφο δεν υπογράφεται πια ή ο σύνδεσμος έληξε.',
  limitReached:
    'Αυτός ο παραλήπτης άλλαξε πέντε φορές, που είναι το όριο. Στείλτε ξανά το έγγραφο.',
};
