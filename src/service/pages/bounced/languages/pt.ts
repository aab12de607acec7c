import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Portuguese. */
export const pt: BouncedWords = {
  title: 'Corrigir o endereço',
  explanation: (name, title) =>
    `Um e-mail para ${name} sobre “${title}” não chegou. Um novo convite sai assim que você corrigir o endereço.`,
  oldAddress: 'Endereço que não funciona',
  newAddress: 'Novo endereço',
  send: 'Enviar o convite',
  doneTitle: 'O convite está a caminho',
  done: (name, email) => `O convite para ${name} vai para ${email}.`,
  sameAddress: 'Este é o endereço que não funciona. Digite outro.',
  wrongAddress: 'Digite um endereço como anna@example.com.',
  overTitle: 'Nada para corrigir aqui',
  over: 'O endereço já foi corrigido, o documento não pode mais ser assinado ou o link expirou.',
  limitReached:
    'Este destinatário já foi alterado cinco vezes, que é o limite. Envie o documento de novo.',
};
