/** The one way a template changes: lock the row, apply the rule, and write it with what has to be told outside. */
import {filesOfDocument, type Actor} from '../../domain/envelope.js';
import {Refusal} from '../../domain/refusal.js';
import type {Template} from '../../domain/template.js';
import type {Blobs} from '../../ports.js';
import type {Queries} from '../connection/database.js';
import {inTransaction} from '../connection/in-transaction.js';
import {lockFiles} from '../files/file-locks.js';
import {
  deleteTemplate,
  lockTemplate,
  insertTemplate,
  updateTemplate,
  type TemplateKey,
} from './templates.js';

/** What follows from a change: work to do, an event to tell, files that may no longer be needed. */
export type TemplateEffect =
  | {readonly type: 'process'}
  | {readonly type: 'added'; readonly actor: Actor | null}
  | {readonly type: 'forget-files'; readonly sha256s: readonly string[]};

/** Queues an effect inside the caller's transaction, so that it happens if and only if the change does. */
export type TemplateOutbox = (
  transaction: Queries,
  template: Template,
  effect: TemplateEffect,
) => Promise<void>;

/** Templates of all accounts. */
export interface TemplateStore {
  /**
   * Stores new templates, all or none, and queues the processing of documents that were not read ahead.
   * @throws FileGoneError where a file of it is gone.
   */
  create(templates: readonly Template[], actor: Actor | null): Promise<void>;
  /**
   * Applies a rule to the locked template.
   * @returns The template afterwards.
   * @throws Refusal 10153 where there is no such template, or whatever the rule throws.
   */
  change(
    key: TemplateKey,
    rule: (template: Template) => Template,
    actor: Actor | null,
  ): Promise<Template>;
  /**
   * Removes the template; envelopes made from it stay as they are.
   * @param isMeant Judges the locked template; if not, it stays.
   * @throws Refusal 10153 where there is no such template.
   */
  remove(key: TemplateKey, isMeant?: (template: Template) => boolean): Promise<Template>;
}

/** Templates kept in PostgreSQL. */
export function createTemplateStore({
  db,
  outbox,
  blobs,
}: {
  readonly db: Queries;
  readonly outbox: TemplateOutbox;
  /** Where the files are that templates name. */
  readonly blobs: Pick<Blobs, 'has'>;
}): TemplateStore {
  return {
    create: (templates, actor) =>
      inTransaction(db, async (transaction) => {
        await lockFiles(transaction, blobs, templates.flatMap(filesOf));
        for (const template of templates) {
          await insertTemplate(transaction, template);
          for (const effect of effectsOf(null, template, actor))
            await outbox(transaction, template, effect);
        }
      }),

    change: (key, rule, actor) =>
      inTransaction(db, async (transaction) => {
        const before = await locked(transaction, key);
        const after = touchedBy(actor, before, rule(before));
        // Rules return the same object if they change nothing, as for a job that runs twice.
        if (after === before) return before;
        await lockFiles(transaction, blobs, filesOnlyIn(after, before));
        await updateTemplate(transaction, before, after);
        for (const effect of effectsOf(before, after, actor))
          await outbox(transaction, after, effect);
        return after;
      }),

    remove: (key, isMeant = () => true) =>
      inTransaction(db, async (transaction) => {
        const template = await locked(transaction, key);
        if (!isMeant(template)) return template;
        await deleteTemplate(transaction, template);
        await outbox(transaction, template, forgotten(filesOfDocument(template.document)));
        return template;
      }),
  };
}

/** What somebody has changed stays; the service itself only reads its document. */
const touchedBy = (actor: Actor | null, before: Template, after: Template): Template =>
  actor && after !== before ? {...after, untouchedHours: null} : after;

/** What follows from a template that is new (`before` is null) or changed. */
function effectsOf(
  before: Template | null,
  after: Template,
  actor: Actor | null,
): readonly TemplateEffect[] {
  const letGo = before ? filesOnlyIn(before, after) : [];
  const isUnread = after.status === 'processing' && before?.status !== 'processing';
  const isAdded = after.finished !== null && (before?.finished ?? null) === null;
  return [
    ...(isUnread ? [{type: 'process'} as const] : []),
    ...(letGo.length > 0 ? [forgotten(letGo)] : []),
    ...(isAdded ? [{type: 'added', actor} as const] : []),
  ];
}

const filesOf = ({document}: Template): readonly string[] => filesOfDocument(document);

/** The files that one template names and the other does not. */
function filesOnlyIn(one: Template, other: Template): readonly string[] {
  const named = new Set(filesOfDocument(other.document));
  return filesOfDocument(one.document).filter((sha256) => !named.has(sha256));
}

const forgotten = (sha256s: readonly string[]): TemplateEffect => ({type: 'forget-files', sha256s});

async function locked(transaction: Queries, key: TemplateKey): Promise<Template> {
  const template = await lockTemplate(transaction, key);
  if (!template) throw new Refusal(10153);
  return template;
}
