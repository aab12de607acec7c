import type {VerifyFileWords} from '../messages.js';

/** What the page says in Chinese. */
export const zhHans: VerifyFileWords = {
  title: '核验已签署的文件',
  explanation: '请选择一份已加封的 PDF。您会看到它是否与签署时一致、由谁签署、何时签署。',
  otherHeading: '不通过本页核验',
  other: '任何能显示数字签名的 PDF 阅读器也能核验封印，但需要知道本服务的证书：',
  authority: '本服务的证书',
  withdrawn: '已撤销证书的列表',
};
