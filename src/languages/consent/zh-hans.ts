import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Chinese (simplified). */
export const words: ConsentWords = {
  consent:
    '我同意以电子方式阅读并签署这些文件，并同意我的电子签名对我具有与纸质签名同等的约束力。签署之前，我可以要求{account}改为提供纸质文件。',
  earlyStart:
    '我要求{account}在我的撤销期结束之前开始提供服务。我知道，服务全部履行后我将失去撤销权，并且须为撤销之前已提供的部分付款。',
};
