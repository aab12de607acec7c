import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Simplified Chinese. */
export const zhHans: BouncedWords = {
  title: '更正地址',
  explanation: (name, title) =>
    `发给${name}的关于“${title}”的邮件未能送达。您更正地址后，我们会立即发出新的邀请。`,
  oldAddress: '无法送达的地址',
  newAddress: '新地址',
  send: '发送邀请',
  doneTitle: '邀请已发出',
  done: (name, email) => `已邀请${name}，地址为 ${email}。`,
  sameAddress: '这就是无法送达的地址。请输入其他地址。',
  wrongAddress: '请输入类似 anna@example.com 的地址。',
  overTitle: '此处没有需要更正的内容',
  over: '地址已更正，文档已不能签署，或链接已过期。',
  limitReached: '此收件人已更改五次，达到上限。请重新发送文档。',
};
