import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Bulgarian. */
export const bg: BouncedWords = {
  title: 'Поправка на адреса',
  explanation: (name, title) =>
    `Имейл за „${title}“ не пристигна. Получател: ${name}. Нова покана тръгва веднага щом поправите адреса.`,
  oldAddress: 'Адрес, който не работи',
  newAddress: 'Нов адрес',
  send: 'Изпращане на поканата',
  doneTitle: 'Поканата е на път',
  done: (name, email) => `${name} получава покана на ${email}.`,
  sameAddress: 'Това е адресът, който не работи. Въведете друг.',
  wrongAddress: 'Въведете адрес като anna@example.com.',
  overTitle: 'Тук няма какво да се поправя',
  over: 'Адресът вече е поправен, документът вече не може да се подпише или връзката е изтекла.',
  limitReached: 'Този получател е променян пет пъти, повече не може. Изпратете документа отново.',
};
