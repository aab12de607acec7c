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
   * Stores a new template and queues its processing, unless its document was read ahead.
   * @throws FileGoneError where a file of it is gone.
   */
  create(template: Template, actor: Actor | null): Promise<void>;
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
   * @throws Refusal 10153 where there is no such template.
   */
  remove(key: TemplateKey): Promise<Template>;
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
    create: (template, actor) =>
      inTransaction(db, async (transaction) => {
        await lockFiles(transaction, blobs, filesOfDocument(template.document));
        await insertTemplate(transaction, template);
        if (template.status === 'processing')
          await outbox(transaction, template, {type: 'process'});
        if (template.finished !== null) await outbox(transaction, template, {type: 'added', actor});
      }),

    change: (key, rule, actor) =>
      inTransaction(db, async (transaction) => {
        const before = await locked(transaction, key);
        const after = rule(before);
        // Rules return the same object if they change nothing, as for a job that runs twice.
        if (after === before) return before;
        await lockFiles(transaction, blobs, filesOnlyIn(after, before));
        await updateTemplate(transaction, before, after);
        const letGo = filesOnlyIn(before, after);
        if (letGo.length > 0) await outbox(transaction, after, forgotten(letGo));
        const isAdded = before.finished === null && after.finished !== null;
        if (isAdded) await outbox(transaction, after, {type: 'added', actor});
        return after;
      }),

    remove: (key) =>
      inTransaction(db, async (transaction) => {
        const template = await locked(transaction, key);
        await deleteTemplate(transaction, template);
        await outbox(transaction, template, forgotten(filesOfDocument(template.document)));
        return template;
      }),
  };
}

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
