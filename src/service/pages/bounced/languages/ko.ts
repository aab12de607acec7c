import type {BouncedWords} from '../messages.js';

/** The words of the page for a bounced address in Korean. */
export const ko: BouncedWords = {
  title: '주소를 고치세요',
  explanation: (name, title) =>
    `${name} 님에게 보낸 “${title}” 이메일이 도착하지 않았습니다. 주소를 고치면 바로 새 초대를 보냅니다.`,
  oldAddress: '전달되지 않는 주소',
  newAddress: '새 주소',
  send: '초대 보내기',
  doneTitle: '초대를 보냈습니다',
  done: (name, email) => `${name} 님을 ${email} 주소로 초대합니다.`,
  sameAddress: '전달되지 않는 주소입니다. 다른 주소를 입력하세요.',
  wrongAddress: 'anna@example.com 같은 주소를 입력하세요.',
  overTitle: '여기에는 고칠 것이 없습니다',
  over: '주소를 이미 고쳤거나, 문서에 더 이상 서명할 수 없거나, 링크가 만료되었습니다.',
  limitReached: '받는 사람을 이미 한도인 다섯 번 바꾸었습니다. 문서를 다시 보내세요.',
};
