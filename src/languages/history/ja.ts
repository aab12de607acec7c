import type {HistoryWords} from '../english/history.js';

/** The sentences of the history in Japanese. */
export const words: HistoryWords = {
  quoted: '「{text}」',
  comma: '、',
  party: '{name} ({email})',
  nobody: 'なし',
  file: '「{name}」 (SHA-256 {sha256})',
  created: '{documents}を含む封筒を作成しました',
  processed: '文書を確認しました：{hashes}',
  signaturePageAdded: '署名ページを追加しました：{hashes}',
  failed: '封筒は失敗しました：{failure}',
  triedAgain: '失敗した処理を再試行します',
  leftOut: '{title}を除外しました：{failure}',
  goneOnWithout: '送信者は{titles}なしで続行します',
  draftChanged: '下書きを変更しました：{title}、文書：{documents}、受信者：{parties}',
  queued: '封筒は送信待ちです',
  sent: '封筒を送信しました',
  widgetBegun: '{party}がテンプレートの公開ページで開始しました',
  widgetSigned: '{party}が署名しました。メールでの確認待ちです',
  widgetSignedFiles: '{party}が署名し、{files}をアップロードしました。メールでの確認待ちです',
  confirmed: '{party}がこのアドレスに送られたリンクで確認しました',
  invited: '{party}に署名を依頼しました',
  updated: '受信者を{party}に変更しました',
  reassigned: '{before} が署名を {party} に任せました：{reason}',
  reminded: 'リマインダーを送信しました：{parties}',
  cancelled: '封筒を取り消しました',
  cancelledReason: '封筒を取り消しました：{reason}',
  expired: '封筒の期限が切れました',
  deleted: '封筒を削除しました',
  enteredPassword: '{party}がパスワードを入力しました',
  enteredCode: '{party}が指定の携帯電話番号に送られたコードを入力しました',
  wrongPassword: '{party}に対して誤ったパスワードが入力されました（{number}回目）',
  wrongCode: '{party}に対して誤ったコードが入力されました（{number}回目）',
  codeSent: '{party}の末尾が{digits}の携帯電話番号にコードを送りました',
  mailTaken: 'メールサーバーが{party}宛ての招待を受け取りました',
  viewed: '{party}の署名ページに読み込まれたページ：{pages}',
  copyMailed: '署名済みの文書を{party}にメールで送りました：{hashes}',
  copyDownloaded: '{party}が署名済みの文書をダウンロードしました：{hashes}',
  fileDamaged: '破損したファイルは使われなくなりました：{hashes}',
  bounced: '{party}宛てのメールは届きませんでした：{reason}',
  mailGivenUp: '{party}宛てのメールの送信を打ち切りました（試行回数：{number}）',
  opened: '{party}が封筒を開きました',
  consented: '{party}が電子署名に同意しました：{text}',
  consentedEarlyStart: '{party}が電子署名に同意しました：{text}、および：{earlyStart}',
  asked: '{party}が送信者に質問しました',
  signed: '{party}が署名しました',
  signedFiles: '{party}が署名し、{files}をアップロードしました',
  allSigned: '全員が署名しました。封印を始めます',
  rejected: '{party}が署名を辞退しました：{reason}',
  rejectedWithoutReason: '{party}が理由を示さずに署名を辞退しました',
  sealed: '封筒を封印しました（{seals}）',
  sealedMissing:
    '封筒を封印しました（{seals}）。{characters}を含む書体がないため、四角で示しています',
  sealRenewed: '{title}の封印を更新しました（SHA-256 {sha256}、以前は {former}）',
  uploadCleaned: '全員に同じ内容が見えるよう、アップロード時に{title}を変更しました',
  signaturesKept:
    '送信者は{title}の署名を保持し、ほかはすべて追記されます：{signers}（SHA-256 {sha256}）',
  signaturesDropped: '送信者は{title}の署名が失効することを認めました：{signers}',
  'failure.signed':
    'このファイルにはすでに署名があり、その署名はここで無効になります。署名のないファイルを選んでください。',
  'failure.password':
    'この PDF を開くにはパスワードが必要です。パスワードを解除して、もう一度選んでください。',
  'failure.damaged': 'ファイルが壊れています。PDF として保存し直し、その PDF を選んでください。',
  'failure.empty': 'ファイルの中身が空です。別のファイルを選んでください。',
  'failure.unsupported':
    'このファイルは使用できません。PDF として保存し、その PDF を選んでください。',
  'failure.portfolio':
    'この PDF は複数のファイルをまとめたポートフォリオです。中のファイルを個別に保存してアップロードしてください。',
  'failure.dynamic_form':
    'この PDF は動的フォームです。新しい PDF に印刷して、それをアップロードしてください。',
  'failure.too_long': 'PDF のページ数が多すぎます。短いものを選んでください。',
  'failure.unfinished':
    'サービスはこの文書の処理を完了できませんでした。運用者はログで理由を確認し、再試行できます。',
  'failure.too_large': 'ファイルが大きすぎます。小さいファイルを選んでください。',
  'failure.too_heavy':
    'ファイルの読み取りに時間がかかりすぎます。PDF として保存し直し、その PDF を選んでください。',
  'failure.unreachable':
    '文書をアドレスから取得できませんでした。アドレスを確認して、もう一度お試しください。',
  'failure.unknown_role':
    '文書内のタグが、存在しない受信者を指しています。受信者を追加するか、タグを削除してください。',
};
