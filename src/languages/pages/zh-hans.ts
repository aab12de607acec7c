import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Chinese (simplified). */
export const words: PageWords = {
  title: '电子签名',
  needsScript: '此页面需要 JavaScript。请启用后重新加载页面。',
  goneTitle: '此链接已失效',
  gone: '文件链接在 24 小时内有效。请重新打开邮件并点击其中的按钮，或向发件人索取新链接。',
  failedTitle: '页面无法加载',
  failed: '没有丢失任何内容。请稍后重新加载。',
  away: '没有丢失任何内容。页面稍后会自动重新加载。',
  'bounced.title': '更正地址',
  'bounced.explanation':
    '发给{name}的关于“{title}”的邮件未能送达。您更正地址后，我们会立即发出新的邀请。',
  'bounced.oldAddress': '无法送达的地址',
  'bounced.newAddress': '新地址',
  'bounced.send': '发送邀请',
  'bounced.doneTitle': '邀请已发出',
  'bounced.done': '已邀请{name}，地址为 {email}。',
  'bounced.sameAddress': '这就是无法送达的地址。请输入其他地址。',
  'bounced.wrongAddress': '请输入类似 anna@example.com 的地址。',
  'bounced.overTitle': '此处没有需要更正的内容',
  'bounced.over': '地址已更正，文档已不能签署，或链接已过期。',
  'bounced.limitReached': '此收件人已更改五次，达到上限。请重新发送文档。',
  'verify-file.title': '核验已签署的文件',
  'verify-file.explanation':
    '请选择一份已加封的 PDF。您会看到它是否与签署时一致、由谁签署、何时签署。',
  'verify-file.otherHeading': '不通过本页核验',
  'verify-file.otherText': '任何能显示数字签名的 PDF 阅读器也能核验封印，但需要信任本服务的证书：',
  'verify-file.authority': '本服务的证书',
  'verify-file.withdrawn': '已撤销证书的列表',
};
