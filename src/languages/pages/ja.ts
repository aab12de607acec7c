import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Japanese. */
export const words: PageWords = {
  title: '電子署名',
  needsScript:
    'このページには JavaScript が必要です。有効にしてから、ページを再読み込みしてください。',
  goneTitle: 'このリンクは使えなくなりました',
  gone: 'ファイルへのリンクは 24 時間有効です。もう一度メールを開いてボタンを押すか、送信者に新しいリンクを依頼してください。',
  failedTitle: 'ページを読み込めませんでした',
  failed: '失われたものはありません。しばらくしてから再読み込みしてください。',
  away: '失われたものはありません。まもなくページが自動的に再読み込みされます。',
  'bounced.title': 'アドレスを訂正してください',
  'bounced.explanation':
    '{name}さんへの「{title}」に関するメールが届きませんでした。アドレスを訂正すると、すぐに新しい招待をお送りします。',
  'bounced.oldAddress': '届かないアドレス',
  'bounced.newAddress': '新しいアドレス',
  'bounced.send': '招待を送信',
  'bounced.doneTitle': '招待を送信しました',
  'bounced.done': '{name}さんへの招待を {email} にお送りします。',
  'bounced.sameAddress': 'これは届かないアドレスです。別のアドレスを入力してください。',
  'bounced.wrongAddress': 'anna@example.com のようなアドレスを入力してください。',
  'bounced.overTitle': '訂正するものはありません',
  'bounced.over':
    'アドレスがすでに訂正されたか、文書に署名できなくなったか、リンクの期限が切れています。',
  'bounced.limitReached':
    'この受信者は上限の 5 回まで変更されました。文書を改めて送信してください。',
  'sign-in.title': 'サインイン',
  'sign-in.explanation': 'サインイン用のリンクをメールでお送りします。',
  'sign-in.address': 'メールアドレス',
  'sign-in.send': 'リンクを送る',
  'sign-in.sentTitle': 'メールをご確認ください',
  'sign-in.sent':
    '{email} がここにサインインできる場合は、リンクをお送りしました。使えるのは15分以内に1回だけです。',
  'sign-in.confirm': '{company} の {name} としてサインインします。',
  'sign-in.over': 'サインイン用のリンクは、15分以内に1回だけ使えます。',
  'sign-in.later': '回数が多すぎます。1時間後にもう一度お試しください。',
  'sign-in.organisation': '組織のアカウントでサインイン',
  'sign-in.passkey': 'パスキーでサインイン',
  'sign-in.passkeyStopped':
    'パスキーは使用されませんでした。もう一度お試しになるか、リンクをお受け取りください。',
  'sign-in.passkeyWrong': 'このパスキーではサインインできません。リンクをお受け取りください。',
  'sign-in.offline': 'サービスが応答しませんでした。もう一度お試しください。',
  'sign-in.organisationAway':
    '現在、組織のアカウントでサインインできません。リンクを受け取るか、後でもう一度お試しください。',
  'sign-in.organisationUnknown':
    'ここにサインインできるメールアドレスが組織で確認されていません。アカウントの担当者にお問い合わせください。',
  'sign-in.organisationStopped':
    'サインインが中止されたか、時間がかかりすぎました。もう一度お試しください。',
  'verify-file.title': '署名済み文書の確認',
  'verify-file.explanation':
    '封印された PDF を選んでください。署名されたときのままか、誰がいつ署名したかがわかります。',
  'verify-file.otherHeading': 'このページを使わずに確認する',
  'verify-file.otherText':
    'デジタル署名を表示できる PDF ビューアーでも封印を確認できます。その際は、このサービスの証明書を信頼済みにする必要があります。',
  'verify-file.authority': 'このサービスの証明書',
  'verify-file.withdrawn': '失効した証明書の一覧',
  'bounced.numberTitle': '番号を訂正',
  'bounced.numberExplanation':
    '{name}さんへの「{title}」に関するメッセージが届きませんでした。番号を訂正すると、すぐに新しい招待をお送りします。',
  'bounced.oldNumber': '届かない番号',
  'bounced.newNumber': '新しい番号',
  'bounced.numberDone': '{name}さんへの招待を {number} にお送りします。',
  'bounced.sameNumber': 'これは届かない番号です。別の番号を入力してください。',
  'bounced.wrongNumber': '+441632960000 のように国番号を付けて入力してください。',
};
