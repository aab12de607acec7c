import type {VerifyFileWords} from '../messages.js';

/** What the page says in Ukrainian. */
export const uk: VerifyFileWords = {
  title: 'Перевірити підписаний документ',
  explanation:
    'Виберіть запечатаний PDF. Ви побачите, чи він такий, яким його підписали, хто його підписав і коли.',
  otherHeading: 'Перевірити без цієї сторінки',
  other:
    'Печатку може перевірити й кожна програма для PDF, що показує цифрові підписи. Вона має знати сертифікат цього сервісу:',
  authority: 'Сертифікат цього сервісу',
  withdrawn: 'Список відкликаних сертифікатів',
};
