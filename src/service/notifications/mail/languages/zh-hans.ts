import type {MailWords} from '../messages.js';

/** What the mails say in Simplified Chinese. */
export const zhHans: MailWords = {
  greeting: (name) => `${name}，您好！`,
  noAccount: '您可以在浏览器中阅读并签署，无需账户。',
  password: '届时会要求您输入此密码：{contract password}',
  sign: '阅读并签署',
  invitation: {
    subject: '{user name}请您签署“{contract title}”',
    text: '{company name}的{user name}向您发送了“{contract title}”，请您签署。',
  },
  reminder: {
    subject: '提醒：“{contract title}”等待您签署',
    text: '{company name}的{user name}仍在等待您签署“{contract title}”。',
  },
  signed: {
    subject: '所有人已签署“{contract title}”',
    text: '所有人都已签署“{contract title}”。文档已加盖电子印章：之后的任何更改都能被发现。',
    button: '打开已签署的文档',
  },
  cancelled: {
    subject: '“{contract title}”不再需要您签署',
    text: '{company name}的{user name}已取消“{contract title}”。该文档不能再签署，您无需再做任何事。',
  },
  rejected: {
    subject: '{client name}拒绝签署“{contract title}”',
    text: '{client name}拒绝签署“{contract title}”。任何人都不能再签署该文档。',
  },
  verify: {
    subject: '请确认您在“{contract title}”上的签名',
    text: '您已为{company name}签署“{contract title}”。请确认此地址属于您：确认后签名才有效。',
    button: '确认我的签名',
  },
  bounced: {
    subject: '您发给{client name}的邮件未送达：“{contract title}”',
    text: '无法联系{client name}签署“{contract title}”：邮件服务器拒绝该地址。请更正地址，新的邀请会立即发出。',
    button: '更正地址',
  },
  unreachable: {
    subject: '无法向{client name}发送验证码：“{contract title}”',
    text: '{client name}无法打开“{contract title}”：无法向该手机号码发送验证码。请询问正确的号码，取消此信封并重新发送。',
  },
  failed: {
    subject: '“{contract title}”未能完成',
    text: '对“{contract title}”的处理在完成之前已终止。已签署的内容均已保留。原因：',
  },
  question: {
    subject: '{client name}对“{contract title}”有疑问',
    text: '{client name}被邀请签署“{contract title}”，想先了解以下问题：',
  },
  opened: {
    subject: '{client name}已打开“{contract title}”',
    text: '{client name}已打开“{contract title}”，现在可以签署。您无需做任何事。',
  },
  suspended: {
    subject: '{company name}的一个 webhook 已暂停',
    text: '三天来，此地址未以状态 200 确认过{company name}的任何事件。不再向它发送任何内容：',
  },
  takeUpAgain: (webhook) =>
    `当它恢复响应后，请带上其地址发送 PUT /webhooks/${webhook}：等待中的内容届时将送达。`,
  linkBelow: '或将此链接复制到浏览器：',
  personalLink: '此链接仅供您本人使用：持有它的人可以以您的名义签署。请勿转发。',
  personalCopy: '此链接仅供您本人使用。请勿转发。',
  howToDecline: '如果您不想签署，请打开文档并在菜单中选择“拒绝签署”。',
  answerByReply: '回复此邮件，您的答复会发送给签署人。',
  notYou: '如果您没有签署过，请不要做任何操作：没有您的确认，签署不成立。',
  downloadExpires: '文件链接在 24 小时内有效。',
  allFiles: '所有已签署的文档：',
  attached: '已作为 PDF 附在此邮件中。',
  attachedFiles: '已作为 PDF 附在此邮件中。',
  tooLarge: '文件太大，无法作为邮件附件：请通过链接打开。',
  sentToParty: (company, sender, title) =>
    `由${company}的${sender}发送。您收到此邮件是因为${sender}为“${title}”填写了您的地址。`,
  sentToSender: (company, title) => `由${company}发送，因为“${title}”是以您的名义发出的。`,
  sentToSigner: (company, title) =>
    `由${company}发送。您收到此邮件是因为有人使用您的地址签署了“${title}”。`,
  sentToOwner: (company) => `您收到此邮件是因为您是${company}的首位超级管理员，服务向您报告。`,
};
