import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Greek. */
export const fieldWords: FieldWords = {
  'field-signature': 'Υπογραφή',
  'field-initials': 'Μονογραφή',
  'field-date': 'Ημερομηνία',
  'field-check': 'Πλαίσιο επιλογής',
  'field-email': 'Διεύθυνση e-mail',
  'field-name': 'Όνομα',
  'field-number': 'Αριθμός',
  'field-radio': 'Επιλογή',
  'field-dropdown': 'Επιλέξτε από τη λίστα',
  'field-upload': 'Αρχείο',
  'field-stamp': 'Σφραγίδα',
  'field-text': 'Κείμενο',
};
