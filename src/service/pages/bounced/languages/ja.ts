import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Japanese. */
export const ja: BouncedWords = {
  title: 'アドレスを訂正してください',
  explanation: (name, title) =>
    `${name}さんへの「${title}」に関するメールが届きませんでした。アドレスを訂正すると、すぐに新しい招待をお送りします。`,
  oldAddress: '届かないアドレス',
  newAddress: '新しいアドレス',
  send: '招待を送信',
  doneTitle: '招待を送信しました',
  done: (name, email) => `${name}さんへの招待を ${email} にお送りします。`,
  sameAddress: 'これは届かないアドレスです。別のアドレスを入力してください。',
  wrongAddress: 'anna@example.com のようなアドレスを入力してください。',
  overTitle: '訂正するものはありません',
  over: 'アドレスがすでに訂正されたか、文書に署名できなくなったか、リンクの期限が切れています。',
  limitReached: 'この受信者は上限の 5 回まで変更されました。文書を改めて送信してください。',
};
