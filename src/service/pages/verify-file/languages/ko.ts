import type {VerifyFileWords} from '../messages.js';

/** What the page says in Korean. */
export const ko: VerifyFileWords = {
  title: '서명된 문서 확인',
  explanation: '봉인된 PDF를 선택하세요. 서명된 그대로인지, 누가 언제 서명했는지 볼 수 있습니다.',
  otherHeading: '이 페이지 없이 확인하기',
  other:
    '디지털 서명을 보여 주는 PDF 프로그램이라면 봉인을 확인할 수 있습니다. 이 서비스의 인증서가 필요합니다.',
  authority: '이 서비스의 인증서',
  withdrawn: '취소된 인증서 목록',
};
