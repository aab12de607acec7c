import type {VerifyFileWords} from '../messages.js';

/** What the page says in Bulgarian. */
export const bg: VerifyFileWords = {
  title: 'Проверка на подписан документ',
  explanation:
    'Изберете подпечатан PDF. Ще видите дали е такъв, какъвто е бил подписан, кой го е подписал и кога.',
  otherHeading: 'Проверка без тази страница',
  other:
    'Всяка програма за PDF, която показва цифрови подписи, също може да провери печата. Тя трябва да познава удостоверението на тази услуга:',
  authority: 'Удостоверение на тази услуга',
  withdrawn: 'Списък на оттеглените удостоверения',
};
