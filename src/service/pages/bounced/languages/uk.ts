import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Ukrainian. */
export const uk: BouncedWords = {
  title: 'Виправте адресу',
  explanation: (name, title) =>
    `Лист про «${title}» не дійшов. Одержувач: ${name}. Нове запрошення надійде, щойно ви виправите адресу.`,
  oldAddress: 'Адреса, що не працює',
  newAddress: 'Нова адреса',
  send: 'Надіслати запрошення',
  doneTitle: 'Запрошення в дорозі',
  done: (name, email) => `${name} отримає запрошення на ${email}.`,
  sameAddress: 'Це адреса, що не працює. Введіть іншу.',
  wrongAddress: 'Введіть адресу на зразок anna@example.com.',
  overTitle: 'Тут нічого виправляти',
  over: 'Адресу вже виправлено, документ більше не можна підписати або термін дії посилання минув.',
  limitReached: 'Цього одержувача змінено п’ять разів, більше не можна. Надішліть документ ще раз.',
};
