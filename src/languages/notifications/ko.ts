import type {NotificationWords} from '../english/notifications.js';

/** What mails and text messages say in Korean. */
export const words: NotificationWords = {
  greeting: '{name} 님, 안녕하세요.',
  noAccount: '브라우저에서 읽고 서명할 수 있으며 계정은 필요 없습니다.',
  password: '다음 비밀번호를 입력해야 합니다: {contract password}',
  sign: '읽고 서명하기',
  'invitation.subject': '{user name} 님의 서명 요청: ‘{contract title}’',
  'invitation.text':
    '{company name}의 {user name} 님이 ‘{contract title}’ 문서를 보내고 서명을 요청했습니다.',
  'reminder.subject': '알림: ‘{contract title}’ 문서가 서명을 기다립니다',
  'reminder.text':
    '{company name}의 {user name} 님이 ‘{contract title}’ 문서의 서명을 아직 기다리고 있습니다.',
  'amended.subject': '‘{contract title}’ 문서가 변경되었습니다. 확인해 주세요',
  'amended.text':
    '{company name}의 {user name} 님이 마치신 뒤에 ‘{contract title}’ 문서를 변경했습니다. 그때 하신 것은 지금 달라진 부분에는 적용되지 않습니다. 무엇이 달라졌는지 페이지에 정확히 표시됩니다. 거기서 확인하거나 거절하세요.',
  'amended.button': '변경된 내용 보기',
  'signed.subject': '모두 서명했습니다: ‘{contract title}’',
  'signed.text':
    '모두 ‘{contract title}’ 문서에 서명했습니다. 문서가 봉인되어 이후의 모든 변경을 알아낼 수 있습니다.',
  'signed.button': '서명된 문서 열기',
  'cancelled.subject': '‘{contract title}’ 문서에 더 이상 서명하지 않아도 됩니다',
  'cancelled.text':
    '{company name}의 {user name} 님이 ‘{contract title}’ 문서를 철회했습니다. 더 이상 서명할 수 없으며 하실 일은 없습니다.',
  'rejected.subject': '{client name} 님이 서명을 거절했습니다: ‘{contract title}’',
  'rejected.text':
    '{client name} 님이 ‘{contract title}’ 문서의 서명을 거절했습니다. 이제 아무도 서명할 수 없습니다.',
  'verify.subject': '서명을 확인하세요: ‘{contract title}’',
  'verify.text':
    '{company name}의 ‘{contract title}’ 문서에 서명하셨습니다. 이 주소가 본인의 것인지 확인해 주세요. 확인해야 서명이 유효합니다.',
  'verify.button': '내 서명 확인',
  'bounced.subject': '{client name} 님에게 보낸 메일이 도착하지 않았습니다: ‘{contract title}’',
  'bounced.text':
    '‘{contract title}’ 서명을 위해 {client name} 님에게 연락할 수 없습니다. 메일 서버가 주소를 거부합니다. 주소를 고쳐 주세요. 새 초대를 바로 보냅니다.',
  'bounced.button': '주소 고치기',
  'unreachable.subject': '{client name} 님에게 코드를 보낼 수 없습니다: ‘{contract title}’',
  'unreachable.text':
    '{client name} 님이 ‘{contract title}’ 문서를 열 수 없습니다. 휴대전화 번호로 코드를 보낼 수 없습니다. 올바른 번호를 확인하고 이 문서를 철회한 뒤 새로 보내 주세요.',
  'failed.subject': '‘{contract title}’을(를) 완료하지 못했습니다',
  'failed.text':
    '‘{contract title}’의 작업이 완료되기 전에 끝났습니다. 이미 서명된 내용은 보존됩니다. 이유:',
  'question.subject': '‘{contract title}’ 문서에 대한 {client name} 님의 질문',
  'question.text':
    '{client name} 님이 ‘{contract title}’ 문서의 서명을 요청받았으며 먼저 알고 싶은 것이 있습니다:',
  'reassigned.subject': '“{contract title}”이(가) 이제 {client name} 님에게 있습니다',
  'reassigned.text':
    '“{contract title}”이(가) {client name} 님에게 맡겨졌고, 초대장이 발송되었습니다. 맡긴 사람과 이유:',
  'opened.subject': '{client name} 님이 문서를 열었습니다: ‘{contract title}’',
  'opened.text':
    '{client name} 님이 ‘{contract title}’ 문서를 열었으며 이제 서명할 수 있습니다. 하실 일은 없습니다.',
  'suspended.subject': '{company name}의 웹훅이 중지되었습니다',
  'suspended.text':
    '이 주소는 더 이상 {company name}의 이벤트를 상태 200으로 확인하지 않습니다. 더 이상 아무것도 보내지 않습니다:',
  'signIn.subject': '{company name} 로그인',
  'signIn.text':
    '이 링크로 {company name} 콘솔에 로그인합니다. 15분 동안 한 번만 사용할 수 있습니다.',
  'signIn.button': '로그인',
  'signIn.notYou':
    '요청하지 않으셨다면 아무것도 하지 마세요. 이 링크 없이는 아무도 로그인할 수 없습니다.',
  'invited.subject': '전자 서명 서비스 초대',
  'invited.text':
    '누군가 이 전자 서명 서비스의 자기 계정에서 함께 일하기 위해 귀하의 주소를 입력했습니다. 이 링크로 초대를 수락하고 로그인합니다. 15분 동안 한 번만 사용할 수 있습니다.',
  'invited.account':
    '이 계정은 스스로를 “{company name}”라고 합니다. 이 이름은 아무도 확인하지 않았습니다.',
  'addressChanged.subject': '{company name}에 등록된 주소가 변경되었습니다',
  'addressChanged.text':
    '이제부터는 다른 주소로 {company name}에 로그인합니다. 이 주소로는 더 이상 아무도 로그인할 수 없습니다. 새 주소:',
  'addressChanged.notYou':
    '이유를 모르신다면 즉시 {company}에 알려 주십시오. 다른 사람이 변경했을 수 있습니다.',
  'test.subject': '{company name}의 테스트 메일',
  'test.text':
    '이 메일은 {company name}의 메일이 도착한다는 것을 보여 줍니다. 아무것도 하지 않으셔도 됩니다.',
  takeUpAgain:
    '다시 응답하면 주소와 함께 PUT /webhooks/{webhook}을 보내세요. 대기 중인 것이 그때 전달됩니다.',
  linkBelow: '또는 이 링크를 브라우저에 복사하세요:',
  personalLink:
    '이 링크는 본인 전용입니다. 링크를 가진 사람은 본인의 이름으로 서명할 수 있습니다. 전달하지 마세요.',
  personalCopy: '이 링크는 본인 전용입니다. 전달하지 마세요.',
  howToDecline: '서명하지 않으려면 문서를 열고 메뉴에서 ‘서명 거절’을 선택하세요.',
  answerByReply: '이 메일에 답장하면 서명자에게 전달됩니다.',
  notYou: '서명한 적이 없다면 아무것도 하지 마세요. 확인이 없으면 서명되지 않습니다.',
  passOnSigned:
    '이메일 주소가 없어 알림을 받지 못한 사람: {names}. 서명된 문서를 직접 전달해 주세요.',
  downloadExpires: '파일 링크는 24시간 동안 유효합니다.',
  allFiles: '서명된 모든 문서:',
  attached: '이 메일에 PDF로 첨부되어 있습니다.',
  attachedFiles: '이 메일에 PDF로 첨부되어 있습니다.',
  tooLarge: '파일이 너무 커서 메일에 첨부할 수 없습니다. 링크로 여세요.',
  sentToParty:
    '{company}의 {sender} 님이 보냈습니다. {sender} 님이 ‘{title}’ 문서에 회원님의 주소를 입력하여 이 메일을 받았습니다.',
  sentToSender: '{company}에서 보냈습니다. ‘{title}’ 문서가 회원님의 이름으로 발송되었습니다.',
  sentToSigner:
    '{company}에서 보냈습니다. 누군가 회원님의 주소로 ‘{title}’ 문서에 서명하여 이 메일을 받았습니다.',
  sentToOwner: '{company}의 첫 번째 최고 관리자에게 서비스가 보내는 메일입니다.',
  code: '{code} – {company} 문서를 여는 코드입니다. {minutes}분 동안 유효합니다. 누구에게도 알려 주지 마세요.',
  open: '열어서 읽기',
  'approval.subject': '{user name} 님이 ‘{contract title}’의 승인을 요청합니다',
  'approval.text':
    '{company name}의 {user name} 님이 ‘{contract title}’을(를) 보내고 승인을 요청했습니다.',
  'reading.subject': '{user name} 님이 ‘{contract title}’의 열람을 요청합니다',
  'reading.text':
    '{company name}의 {user name} 님이 ‘{contract title}’을(를) 보내고 읽었음을 확인해 달라고 요청했습니다.',
  'copy.subject': '‘{contract title}’의 사본',
  'copy.text':
    '{company name}의 {user name} 님이 서명을 위해 ‘{contract title}’을(를) 보냈습니다. 이것은 귀하의 사본입니다. 모두 서명하면 서명된 문서를 받게 되며, 하실 일은 없습니다.',
  allDocuments: '모든 문서:',
  codeSubject: '{company}의 문서를 여는 코드',
  'withdrawn.subject':
    '{client name} 님이 “{contract title}”의 전자 서명에 대한 동의를 철회했습니다',
  'withdrawn.text':
    '{client name} 님이 “{contract title}”의 전자 서명에 대한 동의를 철회했으며, 같은 링크에서 다시 동의해야 서명할 수 있습니다. 종이로 진행하기로 했다면 이 문서를 철회하세요.',
  'signIn.accounts': '계정:',
  'signInChoice.subject': '로그인: 계정 선택',
  'signInChoice.text':
    '이 주소는 여러 계정에 등록되어 있습니다. 각 링크로 해당 계정에 로그인합니다. 링크는 15분 동안 한 번만 사용할 수 있습니다.',
  'message.invitation':
    '서명 요청: {company}에서 ‘{title}’ 문서를 보냈습니다. {link} 이 링크는 본인 전용입니다.',
  'message.request':
    '확인 요청: {company}에서 ‘{title}’ 문서를 보냈습니다. {link} 이 링크는 본인 전용입니다.',
  'message.reminder':
    '알림: {company}에서 ‘{title}’ 문서를 아직 기다리고 있습니다. {link} 이 링크는 본인 전용입니다.',
  'message.amended':
    '재확인 요청: {company}에서 ‘{title}’ 문서를 완료하신 뒤에 변경했습니다. {link} 이 링크는 본인 전용입니다.',
  'message.signed':
    '완료: {company}의 ‘{title}’ 문서에 모두 서명했습니다. {link} 이 링크는 본인 전용입니다.',
  'message.cancelled':
    '서명 불필요: {company}에서 ‘{title}’ 문서를 철회했습니다. 하실 일은 없습니다.',
  'numberRefused.subject':
    '{client name} 님에게 보낸 메시지가 도착하지 않았습니다: ‘{contract title}’',
  'numberRefused.text':
    '‘{contract title}’ 서명을 위해 {client name} 님에게 연락할 수 없습니다. 휴대전화 번호로 메시지를 보낼 수 없습니다. 번호를 고쳐 주세요. 새 초대를 바로 보냅니다.',
  'numberRefused.button': '번호 고치기',
};
