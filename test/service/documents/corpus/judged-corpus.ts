/** The corpus with the real verdict of each file, as the helper hands it to `<esign-verify>`. */
import type {VerifyView} from '../../../../src/contract/helper.js';
import {verifyAnswerSchema} from '../../../../src/server/service-answers.js';
import {verifySealed} from '../../../../src/service/documents/sealing/verify.js';
import {verificationAnswer} from '../../../../src/service/http/verification.js';
import {buildChild} from '../seal-fixture.js';
import {makeCorpus, type Finding} from './corpus.js';

/** A file of the corpus, what is to be said of it, and what the service answers. */
export interface JudgedCase {
  readonly name: string;
  readonly finding: Finding;
  readonly verdict: VerifyView;
}

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
