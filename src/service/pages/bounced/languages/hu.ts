import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Hungarian. */
export const hu: BouncedWords = {
  title: 'A cím javítása',
  explanation: (name, title) =>
    `Nem érkezett meg egy e-mail a következő dokumentumról: „${title}”. Címzett: ${name}. Amint kijavítja a címet, új meghívó megy ki.`,
  oldAddress: 'A nem működő cím',
  newAddress: 'Új cím',
  send: 'Meghívó küldése',
  doneTitle: 'A meghívó úton van',
  done: (name, email) => `${name} ide kap meghívót: ${email}.`,
  sameAddress: 'Ez az a cím, amely nem működik. Adjon meg másikat.',
  wrongAddress: 'Adjon meg egy címet, például anna@example.com.',
  overTitle: 'Itt nincs mit javítani',
  over: 'A címet már kijavították, a dokumentum már nem írható alá, vagy a link lejárt.',
  limitReached:
    'Ezt a címzettet ötször módosították, ennél többször nem lehet. Küldje el újra a dokumentumot.',
};
