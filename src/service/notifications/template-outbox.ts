/** Turns the effects of a change to a template into jobs and events, inside the transaction of the change. */
import {pageImages, type ImageScale} from '../public-links.js';
import type {TemplateOutbox} from '../storage/templates/template-store.js';
import type {Services} from '../services.js';

/** The outbox of an installation's templates. */
export function createTemplateOutbox(
  services: Pick<Services, 'jobs' | 'links' | 'clock' | 'tellAddition'>,
): TemplateOutbox {
  const {jobs, links, clock, tellAddition} = services;
  return async (transaction, template, effect) => {
    const {companyId, id: templateId, document} = template;
    switch (effect.type) {
      case 'process':
        return jobs.enqueue(transaction, {type: 'process-template', companyId, templateId});
      case 'added': {
        const {fingerprint, title} = template;
        const images = (scale: ImageScale) =>
          pageImages(links, companyId, document, scale, clock.now());
        const pages = {pages: images('standard'), thumbnails: images('thumbnail')};
        return tellAddition(
          transaction,
          {companyId, actor: effect.actor},
          {name: 'add-template', template: {fingerprint, title, ...pages}},
        );
      }
      case 'forget-files':
        return jobs.enqueue(transaction, {type: 'forget', companyId, sha256s: effect.sha256s});
    }
  };
}
