import {
  createErasePerson,
  type ErasureServices,
  type Erasure,
  type ErasureRequest,
} from '../../maintenance/erase-person.js';
import type {Handlers} from '../request/request.js';
import type {ErasureAnswer} from '../../../contract/keeping/erasure.js';

/** Erases people. */
export function erasureHandlers(services: ErasureServices): Pick<Handlers, 'erasePerson'> {
  const erasePerson = createErasePerson(services);
  return {
    async erasePerson({companyId, body}) {
      const {person_email: email, erasure_preview: isPreview = false} = body;
      return toErasureAnswer({email, isPreview}, await erasePerson({companyId, email, isPreview}));
    },
  };
}

/** What became of a person, or would. */
function toErasureAnswer(
  {email, isPreview}: Omit<ErasureRequest, 'companyId'>,
  erasure: Erasure,
): ErasureAnswer {
  const {deleted, kept, isInCharge, traces, isComplete} = erasure;
  return {
    http: 200,
    message: isPreview ? 'Nothing was erased.' : 'The person is erased, except from what is kept.',
    person_email: email,
    erasure_preview: isPreview,
    erasure_complete: isComplete,
    erasure_deleted: [...deleted],
    erasure_kept: kept.map(({fingerprint, reason}) => ({
      envelope_fingerprint: fingerprint,
      kept_reason: reason,
    })),
    erasure_user_kept: isInCharge,
    erasure_traces: traces.map(({table, rows}) => ({trace_table: table, trace_rows: String(rows)})),
  };
}
