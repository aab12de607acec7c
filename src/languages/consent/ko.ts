import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Korean. */
export const words: ConsentWords = {
  consent:
    '본인은 이 문서를 전자적으로 읽고 서명하며, 본인의 전자 서명이 종이에 한 서명과 같이 본인을 구속한다는 데 동의합니다. 서명하기 전에 {account}에 종이 문서를 요청할 수 있습니다.',
  terms:
    '이는 이 문서와 이에 관한 알림에만 적용됩니다. 읽고 보관하려면 최신 브라우저, 인터넷 연결, 이메일 주소, PDF 파일을 표시하는 프로그램이 필요합니다. 언제든지 {account}에 종이 사본을 요청할 수 있습니다. 서명하기 전에는 {account}에 알리거나 서명을 거부하여 언제든지 동의를 철회할 수 있으며, 이미 서명한 것은 계속 유효합니다.',
  earlyStart:
    '본인은 철회 기간이 끝나기 전에 서비스를 시작하도록 {account}에 요청합니다. 서비스가 모두 이행되면 철회권을 잃으며, 철회할 때까지 제공된 부분의 대금을 지급한다는 것을 알고 있습니다.',
};
