import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Chinese (simplified). */
export const words: ConsentWords = {
  consent:
    '我同意以电子方式阅读并签署这些文件，并同意我的电子签名对我具有与纸质签名同等的约束力。签署之前，我可以要求{account}改为提供纸质文件。',
  terms:
    '此项仅适用于这些文件以及有关它们的通知。为阅读和保存这些文件，我需要较新的浏览器、互联网连接、电子邮件地址以及可显示 PDF 文件的程序。我可以随时向{account}索取纸质副本。在签署之前，我可以随时通过告知{account}或拒绝签署来撤回同意；此前已签署的内容仍然有效。',
  earlyStart:
    '我要求{account}在我的撤销期结束之前开始提供服务。我知道，服务全部履行后我将失去撤销权，并且须为撤销之前已提供的部分付款。',
};
