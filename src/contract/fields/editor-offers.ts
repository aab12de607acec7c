/** What an editor of fields offers, for pages that load no schemas. */
import type {FieldType} from './field.js';
import type {EditorChoice, EditorTool} from './editor-choice.js';

/** Whether fields of this type can be placed. */
export const offersKind = ({kinds}: EditorChoice, type: FieldType): boolean =>
  kinds?.includes(type) ?? true;

/** Whether the page has this part. */
export const offersTool = ({tools}: EditorChoice, tool: EditorTool): boolean =>
  tools?.includes(tool) ?? true;
