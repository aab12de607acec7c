import type {PageWords} from '../english/pages.js';

/** The words of the pages that need no script in Korean. */
export const words: PageWords = {
  title: '전자 서명',
  needsScript: '이 페이지에는 JavaScript가 필요합니다. 켠 다음 페이지를 다시 불러오세요.',
  goneTitle: '이 링크는 더 이상 작동하지 않습니다',
  gone: '파일 링크는 24시간 동안 작동합니다. 이메일을 다시 열어 버튼을 누르거나 보낸 사람에게 새 링크를 요청하세요.',
  failedTitle: '페이지를 불러오지 못했습니다',
  failed: '잃어버린 것은 없습니다. 잠시 후 다시 불러오세요.',
  away: '잃어버린 것은 없습니다. 잠시 후 페이지가 저절로 다시 열립니다.',
  'bounced.title': '주소를 고치세요',
  'bounced.explanation':
    '{name} 님에게 보낸 “{title}” 이메일이 도착하지 않았습니다. 주소를 고치면 바로 새 초대를 보냅니다.',
  'bounced.oldAddress': '전달되지 않는 주소',
  'bounced.newAddress': '새 주소',
  'bounced.send': '초대 보내기',
  'bounced.doneTitle': '초대를 보냈습니다',
  'bounced.done': '{name} 님을 {email} 주소로 초대합니다.',
  'bounced.sameAddress': '전달되지 않는 주소입니다. 다른 주소를 입력하세요.',
  'bounced.wrongAddress': 'anna@example.com 같은 주소를 입력하세요.',
  'bounced.overTitle': '여기에는 고칠 것이 없습니다',
  'bounced.over': '주소를 이미 고쳤거나, 문서에 더 이상 서명할 수 없거나, 링크가 만료되었습니다.',
  'bounced.limitReached': '받는 사람을 이미 한도인 다섯 번 바꾸었습니다. 문서를 다시 보내세요.',
  'sign-in.title': '로그인',
  'sign-in.explanation': '로그인 링크를 메일로 보내 드립니다.',
  'sign-in.address': '이메일 주소',
  'sign-in.send': '링크 보내기',
  'sign-in.sentTitle': '이메일을 확인하세요',
  'sign-in.sent':
    '{email} 주소로 여기에 로그인할 수 있으면 링크를 보냈습니다. 15분 동안 한 번만 사용할 수 있습니다.',
  'sign-in.confirm': '{company}의 {name}(으)로 로그인합니다.',
  'sign-in.over': '로그인 링크는 15분 동안 한 번만 사용할 수 있습니다.',
  'sign-in.later': '너무 많이 시도했습니다. 한 시간 뒤에 다시 시도하세요.',
  'sign-in.organisation': '조직 계정으로 로그인',
  'sign-in.passkey': '패스키로 로그인',
  'sign-in.passkeyStopped': '패스키를 사용하지 않았습니다. 다시 시도하거나 링크를 받으세요.',
  'sign-in.passkeyWrong': '이 패스키로는 여기에 로그인할 수 없습니다. 링크를 받으세요.',
  'sign-in.offline': '서비스가 응답하지 않았습니다. 다시 시도하세요.',
  'sign-in.organisationAway':
    '지금은 조직 계정으로 로그인할 수 없습니다. 링크를 받거나 나중에 다시 시도하세요.',
  'sign-in.organisationUnknown':
    '여기에 로그인할 수 있는 이메일 주소를 조직에서 확인해 주지 않았습니다. 계정 담당자에게 문의하세요.',
  'sign-in.organisationStopped':
    '로그인이 중단되었거나 시간이 너무 오래 걸렸습니다. 다시 시도하세요.',
  'verify-file.title': '서명된 문서 확인',
  'verify-file.explanation':
    '봉인된 PDF를 선택하세요. 서명된 그대로인지, 누가 언제 서명했는지 볼 수 있습니다.',
  'verify-file.otherHeading': '이 페이지 없이 확인하기',
  'verify-file.otherText':
    '디지털 서명을 보여 주는 PDF 프로그램이라면 봉인을 확인할 수 있습니다. 이 서비스의 인증서를 신뢰하도록 설정해야 합니다.',
  'verify-file.authority': '이 서비스의 인증서',
  'verify-file.withdrawn': '취소된 인증서 목록',
  'bounced.numberTitle': '번호 고치기',
  'bounced.numberExplanation':
    '{name} 님에게 보낸 “{title}” 메시지가 도착하지 않았습니다. 번호를 고치면 바로 새 초대를 보냅니다.',
  'bounced.oldNumber': '전달되지 않는 번호',
  'bounced.newNumber': '새 번호',
  'bounced.numberDone': '{name} 님을 {number} 번호로 초대합니다.',
  'bounced.sameNumber': '전달되지 않는 번호입니다. 다른 번호를 입력하세요.',
  'bounced.wrongNumber': '+441632960000처럼 국가 번호를 포함해 입력하세요.',
};
