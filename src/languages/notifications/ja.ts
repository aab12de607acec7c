import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Japanese. */
export const words: NotificationWords = {
  greeting: '{name}様',
  noAccount: 'ブラウザーで読んで署名できます。アカウントは必要ありません。',
  password: '次のパスワードの入力を求められます: {contract password}',
  sign: '読んで署名する',
  'invitation.subject': '{user name}さんから「{contract title}」への署名のお願い',
  'invitation.text':
    '{company name}の{user name}さんから「{contract title}」が届き、署名を求められています。',
  'reminder.subject': 'リマインダー: 「{contract title}」があなたの署名を待っています',
  'reminder.text':
    '{company name}の{user name}さんが「{contract title}」への署名をお待ちしています。',
  'amended.subject': '「{contract title}」が変更されました。ご確認ください',
  'amended.text':
    '{company name}の{user name}さんが、お済みになった後に「{contract title}」を変更しました。前回の操作は、今回変わった部分には及びません。何が変わったかはページに正確に表示されます。そこで確認するか、断ってください。',
  'amended.button': '変更内容を見る',
  'signed.subject': '「{contract title}」に全員が署名しました',
  'signed.text':
    '「{contract title}」に全員が署名しました。文書は封印されており、その後の変更はすべて検出できます。',
  'signed.button': '署名済みの文書を開く',
  'cancelled.subject': '「{contract title}」への署名は不要になりました',
  'cancelled.text':
    '{company name}の{user name}さんが「{contract title}」を取り下げました。もう署名できません。必要な操作はありません。',
  'rejected.subject': '{client name}さんが「{contract title}」への署名を断りました',
  'rejected.text':
    '{client name}さんが「{contract title}」への署名を断りました。もう誰も署名できません。',
  'verify.subject': '「{contract title}」への署名を確認してください',
  'verify.text':
    '{company name}の「{contract title}」に署名しました。このアドレスがご自身のものであることを確認してください。確認して初めて署名が有効になります。',
  'verify.button': '署名を確認する',
  'bounced.subject': '{client name}さんへのメールが届きませんでした: 「{contract title}」',
  'bounced.text':
    '「{contract title}」への署名について{client name}さんに連絡できません。メールサーバーがアドレスを拒否しています。アドレスを訂正してください。すぐに新しい招待が送られます。',
  'bounced.button': 'アドレスを訂正する',
  'unreachable.subject': '{client name}さんにコードを送信できません: 「{contract title}」',
  'unreachable.text':
    '{client name}さんは「{contract title}」を開けません。携帯電話番号にコードを送信できません。正しい番号を確認し、この文書を取り下げて、新しい文書を送信してください。',
  'failed.subject': '「{contract title}」を完了できませんでした',
  'failed.text':
    '「{contract title}」の処理は完了前に終了しました。すでに行われた署名は保存されています。理由:',
  'question.subject': '「{contract title}」について{client name}さんからの質問',
  'question.text':
    '「{contract title}」への署名を依頼された{client name}さんから、署名の前に質問があります:',
  'reassigned.subject': '「{contract title}」は {client name} さんに任されました',
  'reassigned.text':
    '「{contract title}」は {client name} さんに任され、招待メールが送られました。任せた人と理由：',
  'opened.subject': '{client name}さんが「{contract title}」を開きました',
  'opened.text':
    '{client name}さんが「{contract title}」を開き、署名できるようになりました。必要な操作はありません。',
  'suspended.subject': '{company name}のWebhookが停止されました',
  'suspended.text':
    'このアドレスは{company name}のイベントをステータス200で確認しなくなりました。今後は何も送信されません:',
  'signIn.subject': '{company name} へのサインイン',
  'signIn.text':
    'このリンクで {company name} のコンソールにサインインします。使えるのは15分以内に1回だけです。',
  'signIn.button': 'サインイン',
  'signIn.notYou':
    '心当たりがない場合は、何もしないでください。このリンクがなければ誰もサインインできません。',
  'invited.subject': '電子署名サービスへのご招待',
  'invited.text':
    'この電子署名サービスのアカウントで一緒に作業するために、どなたかがあなたのメールアドレスを入力しました。このリンクで招待を承諾してサインインします。使えるのは15分以内に1回だけです。',
  'invited.account':
    'このアカウントは「{company name}」と名乗っています。この名前は誰も確認していません。',
  'addressChanged.subject': '{company name} でのあなたのメールアドレスが変更されました',
  'addressChanged.text':
    '今後は別のメールアドレスで {company name} にサインインします。このアドレスでは誰もサインインできなくなりました。新しいアドレス：',
  'addressChanged.notYou':
    '心当たりがない場合は、すぐに {company} に知らせてください。ほかの人が変更した可能性があります。',
  'test.subject': '{company name} からのテストメール',
  'test.text':
    'このメールは、{company name} からのメールが届くことを示すものです。何もする必要はありません。',
  takeUpAgain:
    '再び応答するようになったら、そのアドレスを付けてPUT /webhooks/{webhook}を送ってください。待機中のものが届けられます。',
  linkBelow: 'または、このリンクをブラウザーにコピーしてください:',
  personalLink:
    'このリンクはあなた専用です。リンクを持つ人はあなたの名前で署名できます。転送しないでください。',
  personalCopy: 'このリンクはあなた専用です。転送しないでください。',
  howToDecline: '署名しない場合は、文書を開き、メニューの「署名を断る」を選んでください。',
  answerByReply: 'このメールに返信すると、署名者に届きます。',
  notYou: '署名した覚えがない場合は、何もしないでください。確認がなければ署名は成立しません。',
  passOnSigned:
    'メールアドレスがないため通知されていない方: {names}。署名済みの文書をご自身でお渡しください。',
  downloadExpires: 'ファイルへのリンクは24時間有効です。',
  allFiles: '署名済みのすべての文書:',
  attached: 'PDFとしてこのメールに添付されています。',
  attachedFiles: 'PDFとしてこのメールに添付されています。',
  tooLarge: 'ファイルが大きすぎてメールに添付できません。リンクから開いてください。',
  sentToParty:
    '{company}の{sender}さんが送信しました。{sender}さんが「{title}」のためにあなたのアドレスを入力したため、このメールが届いています。',
  sentToSender: '{company}からの送信です。「{title}」があなたの名前で送られたためです。',
  sentToSigner:
    '{company}からの送信です。あなたのアドレスで「{title}」に署名した人がいるため、このメールが届いています。',
  sentToOwner: '{company}の最初の特権管理者として、サービスからこのメールをお送りしています。',
  code: '{code} は{company}の文書を開くためのコードです。{minutes}分間有効です。誰にも教えないでください。',
  open: '開いて読む',
  'approval.subject': '{user name}さんが「{contract title}」の承認を求めています',
  'approval.text':
    '{company name}の{user name}さんから「{contract title}」が届きました。承認をお願いします。',
  'reading.subject': '{user name}さんが「{contract title}」の閲覧を求めています',
  'reading.text':
    '{company name}の{user name}さんから「{contract title}」が届きました。お読みになったことをご確認ください。',
  'copy.subject': '「{contract title}」の写し',
  'copy.text':
    '{company name}の{user name}さんが「{contract title}」を署名のために送信しました。これはあなたの写しです。全員の署名後に署名済み文書をお送りします。お手続きは不要です。',
  allDocuments: 'すべての文書：',
  codeSubject: '{company} の文書を開くためのコード',
  'withdrawn.subject': '{client name} が「{contract title}」の電子署名への同意を撤回しました',
  'withdrawn.text':
    '{client name} が「{contract title}」の電子署名への同意を撤回しました。同じリンクから再び同意するまで署名できません。紙で行う場合は、この文書を取り下げてください。',
  'signIn.accounts': 'アカウント：',
  'signInChoice.subject': 'サインイン：アカウントを選択',
  'signInChoice.text':
    'このアドレスは複数のアカウントで使われています。各リンクからそれぞれのアカウントにサインインできます。リンクは 15 分間、一度だけ有効です。',
  'message.invitation':
    '署名のお願い: {company}から「{title}」が届いています。 {link} このリンクはあなた専用です。',
  'message.request':
    '確認のお願い: {company}から「{title}」が届いています。 {link} このリンクはあなた専用です。',
  'message.reminder':
    'リマインダー: {company}が「{title}」のお手続きをお待ちしています。 {link} このリンクはあなた専用です。',
  'message.amended':
    '再確認のお願い: {company}が「{title}」をお手続きの後に変更しました。 {link} このリンクはあなた専用です。',
  'message.signed':
    '完了: {company}の「{title}」に全員が署名しました。 {link} このリンクはあなた専用です。',
  'message.cancelled':
    '署名は不要になりました: {company}が「{title}」を取り下げました。必要な操作はありません。',
  'numberRefused.subject':
    '{client name}さんへのメッセージが届きませんでした: 「{contract title}」',
  'numberRefused.text':
    '「{contract title}」への署名について{client name}さんに連絡できません。携帯電話番号にメッセージを送信できません。番号を訂正してください。すぐに新しい招待が送られます。',
  'numberRefused.button': '番号を訂正',
};
