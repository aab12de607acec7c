import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import type {Sheet} from '../editing/placed-field.js';

/** The pages of all documents in one sequence. */
export const sheetsOf = ({documents}: Pick<SetUpState, 'documents'>): readonly Sheet[] =>
  documents.flatMap(({document_id: documentId, pages}) =>
    pages.map(({number: page, width, height}) => ({documentId, page, width, height})),
  );
