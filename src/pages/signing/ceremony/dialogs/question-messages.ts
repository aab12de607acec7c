import {msg, str} from '../../../../ui/language/language.js';

/** Words of the dialog for a question. */
export const questionWords = {
  title: () => msg('A question to the sender', {id: 'question-title'}),
  explain: (sender: string) =>
    msg(
      str`${sender} receives your question by e-mail and answers you by e-mail. Nothing is signed yet.`,
      {
        id: 'question-explain',
      },
    ),
  question: () => msg('Your question', {id: 'question-text'}),
  send: () => msg('Send', {id: 'question-send'}),
  sent: (sender: string) =>
    msg(str`Your question was sent. ${sender} will answer you by e-mail.`, {id: 'question-sent'}),
  failed: () =>
    msg('Your question was not sent. Check the connection and try again.', {id: 'question-failed'}),
  refused: () =>
    msg('Your question was not sent: you have reached today’s limit. Try again tomorrow.', {
      id: 'question-refused',
    }),
};
