import {createErasePerson, type ErasureParts} from '../../maintenance/erase-person.js';
import {toErasureAnswer} from '../answers/erasure-answer.js';
import type {Handlers} from '../request/request.js';

/** Erases people. */
export function erasureHandlers(parts: ErasureParts): Pick<Handlers, 'erasePerson'> {
  const erasePerson = createErasePerson(parts);
  return {
    async erasePerson({companyId, body}) {
      const {person_email: email, erasure_preview: isPreview = false} = body;
      return toErasureAnswer({email, isPreview}, await erasePerson({companyId, email, isPreview}));
    },
  };
}
