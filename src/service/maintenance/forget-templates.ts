/** Templates that somebody began and left as they were, which vanish like untouched drafts. */
import {isAbandoned} from '../domain/template.js';
import {Refusal} from '../domain/refusal.js';
import type {Clock} from '../ports.js';
import type {Queries} from '../storage/connection/database.js';
import type {TemplateStore} from '../storage/templates/template-store.js';
import {untouchedTemplates} from '../storage/templates/templates.js';

/** Deletes the templates whose time has passed and that still hold nobody's work. */
export const createForgetTemplates =
  ({
    db,
    templates,
    clock,
  }: {
    readonly db: Queries;
    readonly templates: Pick<TemplateStore, 'remove'>;
    readonly clock: Clock;
  }) =>
  async (): Promise<void> => {
    const now = clock.now();
    for (const key of await untouchedTemplates(db, now))
      await templates.remove(key, (template) => isAbandoned(template, now)).catch(unlessGone);
  };

/** Somebody may have deleted it meanwhile. */
function unlessGone(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
