import type {VerifyFileWords} from '../messages.js';

/** What the page says in Japanese. */
export const ja: VerifyFileWords = {
  title: '署名済み文書の確認',
  explanation:
    '封印された PDF を選んでください。署名されたときのままか、誰がいつ署名したかがわかります。',
  otherHeading: 'このページを使わずに確認する',
  other:
    'デジタル署名を表示できる PDF ビューアーでも封印を確認できます。このサービスの証明書が必要です。',
  authority: 'このサービスの証明書',
  withdrawn: '失効した証明書の一覧',
};
