/** Changes a template by request (docs/interface.md, "Templates"). */
import {Refusal} from '../refusal.js';
import type {Document, Field} from '../envelope.js';
import {
  isComplete,
  requireKnown,
  withUnplaced,
  type Template,
  type TemplateParty,
} from '../template.js';

/** A requested change; omitted members stay as they are. */
export interface TemplateChange {
  readonly title?: string;
  /** All positions in their new order. */
  readonly parties?: readonly TemplateParty[];
  /** The document that replaces the present one, read already or yet to be processed. */
  readonly document?: Document;
  /** All fields. */
  readonly fields?: readonly Field[];
}

/**
 * Checks that a change is possible before anything is stored for it.
 * @param kept Ids of the positions that stay.
 * @throws Refusal 10010 while its document is being processed, 10272 for a position that it does not have
 */
export function requireTemplateChange(
  template: Template,
  kept: readonly number[],
  isMore: boolean,
): void {
  if (isMore && template.status === 'processing')
    throw new Refusal(10010, "The template's document is being processed. Try again when it is.");
  const stranger = kept.find((id) => !template.parties.some((party) => party.id === id));
  if (stranger !== undefined)
    throw new Refusal(10272, `Template “${template.title}” has no party ${stranger}.`);
  if (new Set(kept).size < kept.length)
    throw new Refusal(10010, 'template_parties: a party_id appears twice.');
}

/**
 * The template after the change.
 * @throws Refusal as {@link requireTemplateChange}
 */
export function changedTemplate(template: Template, change: TemplateChange, now: Date): Template {
  const {parties, document, fields} = change;
  requireTemplateChange(template, [], Boolean(parties ?? document ?? fields));
  const named = withTitle(template, change.title);
  const positions = parties ?? named.parties;
  const staying = withoutFormer(fields ?? named.fields, positions);
  const known = fields ? withUnplaced(named.document, []) : named.document;
  const after = {...named, document: known, parties: positions, fields: staying};
  if (fields) requireKnown(after);
  if (document) return withDocument(after, document, now);
  const isSettled = !fields && isSameParties(template, positions);
  return isSettled || template.status === 'failed' ? after : settled(after, now);
}

/** Whether nobody came or went. */
const isSameParties = ({parties}: Template, after: readonly TemplateParty[]): boolean =>
  parties.length === after.length &&
  parties.every(({id}) => after.some((party) => party.id === id));

function withTitle(template: Template, title = template.title): Template {
  return {...template, title, document: {...template.document, title}};
}

/** What belongs to the sender stays even if its position goes. */
function withoutFormer(
  fields: readonly Field[],
  parties: readonly TemplateParty[],
): readonly Field[] {
  const ids = new Set(parties.map(({id}) => id));
  const [first] = parties;
  return fields.flatMap((field) => {
    if (ids.has(field.partyId)) return [field];
    return field.settings?.isSenders && first ? [{...field, partyId: first.id}] : [];
  });
}

/** With a document that has yet to be processed, its fields wait for the new pages. */
function withDocument(template: Template, document: Document, now: Date): Template {
  const replaced = {...template, document: {...document, title: template.title}, failure: null};
  return document.pdfSha256 === null ? {...replaced, status: 'processing'} : settled(replaced, now);
}

/** Ready if nobody has to place anything; otherwise it waits for its set-up. */
const settled = (template: Template, now: Date): Template =>
  isComplete(template)
    ? {...template, status: 'ready', finished: template.finished ?? now}
    : {...template, status: 'in progress'};
