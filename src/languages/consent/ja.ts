import type {ConsentWords} from '../english/consent.js';

/** What a party agrees to, in Japanese. */
export const words: ConsentWords = {
  consent:
    '私は、これらの文書を電子的に閲覧し署名すること、および私の電子署名が紙の署名と同じく私を拘束することに同意します。署名する前であれば、{account}に紙の文書を求めることができます。',
  earlyStart:
    '私は{account}に対し、契約解除期間が終わる前にサービスを開始するよう求めます。サービスの提供がすべて完了すると解除の権利を失うこと、および解除までに提供された分の料金を支払うことを承知しています。',
};
