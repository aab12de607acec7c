import type {SetUpState} from '../../../contract/pages/set-up-page.js';
import type {PlacedField} from '../editing/placed-field.js';
import type {SetUpClient} from '../saving/set-up-client.js';
import './page-organiser.js';

/** What is arranged. */
export interface Arranged {
  readonly client: Pick<SetUpClient, 'arrange'>;
  readonly draft: SetUpState;
  /** All fields as they are saved. */
  readonly fields: readonly PlacedField[];
  /** Takes the draft as it is after pages were arranged. */
  readonly take: (draft: SetUpState) => void;
}

/** Opens the dialog in which pages are arranged; resolves once it is closed. */
export function openOrganiser(
  root: ParentNode & Node,
  {client, draft, fields, take}: Arranged,
): Promise<void> {
  const organiser = document.createElement('esign-page-organiser');
  Object.assign(organiser, {draft, fields, take, arrange: client.arrange});
  root.append(organiser);
  return organiser.show();
}
