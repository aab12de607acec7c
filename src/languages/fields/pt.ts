import type {FieldWords} from '../field-words.js';

/** What the types of fields are called in Portuguese. */
export const fieldWords: FieldWords = {
  'field-signature': 'Assinatura',
  'field-initials': 'Rubrica',
  'field-date': 'Data',
  'field-check': 'Caixa de seleção',
  'field-email': 'Endereço de e-mail',
  'field-name': 'Nome',
  'field-number': 'Número',
  'field-radio': 'Opção',
  'field-dropdown': 'Escolher da lista',
  'field-upload': 'Arquivo',
  'field-stamp': 'Carimbo',
  'field-text': 'Texto',
};
