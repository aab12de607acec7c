import type {SetUpParty} from '../../../contract/pages/set-up-page.js';
import type {EditCommand} from '../editing/edit-command.js';
import {selectedFields, type Editor} from '../editing/field-editor.js';
import {said} from '../messages.js';
import {describeField} from './field-description.js';

/** What a screen reader announces after a command; undefined if there is nothing to announce. */
export function announcementOf(
  {type}: EditCommand,
  before: Editor,
  after: Editor,
  parties: readonly SetUpParty[],
): string | undefined {
  switch (type) {
    case 'delete':
      return said.deleted(before.selection.length);
    case 'undo':
      return said.undone();
    case 'redo':
      return said.redone();
    case 'copy':
      return said.copied(before.selection.length);
    default:
      return describeSelection(before, after, parties);
  }
}

function describeSelection(
  before: Editor,
  after: Editor,
  parties: readonly SetUpParty[],
): string | undefined {
  const [only, ...others] = selectedFields(after);
  if (only && others.length === 0) return describeField(only, parties);
  const added = after.fields.length - before.fields.length;
  return added > 0 ? said.added(added) : undefined;
}
