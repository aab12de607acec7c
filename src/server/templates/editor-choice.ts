import type {EditorChoice} from '../../contract/fields/editor-choice.js';
import type {EsignHandlerOptions} from '../options.js';

/** What a page asks its editor to offer. */
interface AskedChoice {
  readonly kinds?: readonly string[] | undefined;
  readonly tools?: readonly string[] | undefined;
}

/** What the editor offers: what the page asks for, as far as the host's server offers it; undefined if everything. */
export function editorFor(
  {editor = {}}: Pick<EsignHandlerOptions, 'editor'>,
  asked: AskedChoice,
): EditorChoice | undefined {
  const kinds = both(editor.kinds, asked.kinds);
  const tools = both(editor.tools, asked.tools);
  if (!kinds && !tools) return undefined;
  // The service checks the words.
  return {...(kinds && {kinds}), ...(tools && {tools})} as EditorChoice;
}

/** The same for an envelope, in which nobody places fields where that step is left out. */
export function draftEditorFor(
  options: Pick<EsignHandlerOptions, 'editor'>,
  asked: AskedChoice,
): EditorChoice | undefined {
  const {steps} = options.editor ?? {};
  const kinds = steps?.includes('fields') === false ? [] : asked.kinds;
  return editorFor(options, {...asked, kinds});
}

/** What both lists have; a list that is not there has everything. */
function both(
  offered: readonly string[] | undefined,
  asked: readonly string[] | undefined,
): readonly string[] | undefined {
  if (!offered || !asked) return offered ?? asked;
  return offered.filter((each) => asked.includes(each));
}
