import {toTimestamp} from '../../../contract/scalar.js';
import {DocumentRefusedError} from '../../pdf/refusal.js';
import type {Verdict, VerdictCheck} from '../../pdf/verifying/verdict.js';
import {Refusal} from '../../domain/refusal.js';
import {createTurns} from '../request/account-turns.js';
import type {Handlers, ApiServices} from '../request/request.js';

/** Concurrent verifications of an account: one, so that the other child processes stay free; and how many may wait. */
const verifications = {atOnce: 1, waiting: 8} as const;

/** Verification of sealed PDFs (docs/interface.md, "Verification"). The file is not stored. */
export function verificationHandlers({
  documents,
  trustedSeals,
}: ApiServices): Pick<Handlers, 'verify'> {
  const turns = createTurns(verifications);
  return {
    async verify({companyId, body, files}) {
      const pdf = files.open(body.document_file_content);
      const judge = async () => documents.of(companyId).verify(pdf, await trustedSeals());
      const verdict = await turns(companyId, judge).catch(refuse);
      return {http: 200 as const, ...verificationAnswer(verdict)};
    },
  };
}

/** The wire format of a verdict. */
export const verificationAnswer = ({
  valid,
  level,
  result,
  subIndication,
  checks,
  signatures,
  signers,
}: Verdict) => ({
  valid,
  level,
  result,
  sub_indication: subIndication,
  checks: checks.map(checkAnswer),
  signatures: signatures.map((each) => ({kind: each.kind, checks: each.checks.map(checkAnswer)})),
  signers: signers.map(({name, email, signedAt}) => ({
    name,
    email,
    signed_at: signedAt === null ? null : toTimestamp(new Date(signedAt)),
  })),
});

const checkAnswer = ({name, ok, detail, status, code, data}: VerdictCheck) => ({
  name,
  ok,
  detail,
  status,
  code,
  data,
});

function refuse(error: unknown): never {
  if (error instanceof DocumentRefusedError) throw new Refusal(10266, error.message);
  throw error;
}
