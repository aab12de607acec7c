/** The set-up page's calls, answered as the service would: fields that a visitor of the catalogue places stay while the story is shown. */
import type {PlacedFieldView, SaveFields, SetUpState} from '../src/contract/pages/set-up-page.js';
import {PageError} from '../src/pages/shared/page-client.js';
import {branding, sampleDocument} from './framed-signing.js';
import type {AnswerPage} from './framed-service.js';

/** What is set up, and for whom. */
export interface SetUpSubject {
  readonly title: string;
  readonly parties: readonly {readonly name: string; readonly role?: string}[];
  readonly isTemplate: boolean;
  /** Who has signed what the draft is to change. */
  readonly confirming?: readonly string[];
}

/** Answers the page on which the fields of a draft or template are placed. */
export function setUp(subject: () => SetUpSubject): AnswerPage {
  const documents = [sampleDocument('Tenancy agreement')];
  let fields: PlacedFieldView[] = [];
  let [status, saves]: [SetUpState['status'], number] = ['draft', 0];
  const state = () => stateOf(subject(), {documents, fields, status, revision: String(saves)});
  return ({call, body}) => {
    switch (call) {
      case 'GET set-up':
        return state();
      case 'PUT set-up/fields':
        ({fields} = body as SaveFields);
        saves += 1;
        return {revision: String(saves)};
      case 'POST set-up/finish':
        status = 'finished';
        return state();
    }
    throw new PageError('catalogue', `The catalogue cannot answer ${call}.`, false);
  };
}

const stateOf = (
  {title, parties, isTemplate, confirming = []}: SetUpSubject,
  changing: Pick<SetUpState, 'documents' | 'fields' | 'status' | 'revision'>,
): SetUpState => ({
  is_template: isTemplate,
  branding,
  title,
  language: 'en',
  is_sending: false,
  failure: null,
  left_out: [],
  uploads: [],
  missing_letters: [],
  mails_passwords: false,
  confirming: [...confirming],
  can_undo_pages: false,
  parties: parties.map(({name, role}, position) => ({
    party_id: position + 1,
    name,
    position,
    is_signer: role !== 'copy',
    turn: position,
  })),
  form_fields: [],
  // Its frame would be one more page of the service, at an address that no folder of files has.
  editor: {tools: ['form', 'pages', 'finish']},
  ...changing,
});
