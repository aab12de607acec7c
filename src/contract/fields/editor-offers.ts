/** What an editor of fields offers, for pages that load no schemas. */
import type {EditorChoice, EditorTool} from './editor-choice.js';
import type {FieldKind} from './field-kinds.js';

/** Whether fields of this kind can be placed. */
export const offersKind = ({kinds}: EditorChoice, kind: FieldKind): boolean =>
  kinds?.includes(kind) ?? true;

/** Whether the page has this part. */
export const offersTool = ({tools}: EditorChoice, tool: EditorTool): boolean =>
  tools?.includes(tool) ?? true;
