/** The corpus with the real verdict of each file, as the helper hands it to `<esign-verify>`. */
import {verifyAnswerSchema} from '../../../../src/server/service-answers.js';
import {verifySealed} from '../../../../src/service/pdf/verifying/verify.js';
import {verificationAnswer} from '../../../../src/service/http/routes/verification.js';
import {buildChild} from '../seal-fixture.js';
import {makeCorpus} from './corpus.js';
import type {JudgedCase} from './judged-case.js';

/** Makes the corpus and has all of it judged. */
export async function judgeCorpus(): Promise<readonly JudgedCase[]> {
  buildChild();
  const corpus = await makeCorpus();
  return Promise.all(
    corpus.map(async ({name, finding, pdf, trust}) => {
      const answer = verificationAnswer(await verifySealed(pdf, trust));
      return {name, finding, verdict: verifyAnswerSchema.parse({http: 200, ...answer})};
    }),
  );
}
