import type {TagInList} from '../../../contract/resources/tag.js';
import {tagChange} from '../../domain/tags.js';
import {Refusal} from '../../domain/refusal.js';
import {inTransaction} from '../../storage/connection/in-transaction.js';
import {
  changeTags,
  findTag,
  listTags,
  removeTag,
  renameTag,
  type EnvelopeTag,
} from '../../storage/envelopes/tags.js';
import {pageAnswer} from '../answers/page-answer.js';
import {senderFor} from '../request/permission.js';
import type {ApiRequest, ApiServices, Handlers} from '../request/request.js';

type TagHandlers = Pick<
  Handlers,
  'listTags' | 'tagEnvelopes' | 'getTag' | 'renameTag' | 'deleteTag'
>;

/** Tags: names by which an account sorts its envelopes. */
export function tagHandlers({db, clock}: ApiServices): TagHandlers {
  return {
    async listTags(request) {
      const page = await listTags(db, scopeOf(request), request.query);
      return pageAnswer(request, 'tags', page, toListed);
    },

    async tagEnvelopes(request) {
      const {envelope_fingerprints, tags_added = [], tags_removed = []} = request.body;
      const change = tagChange({added: tags_added, removed: tags_removed});
      const envelopes = await inTransaction(db, (transaction) =>
        changeTags(transaction, scopeOf(request), envelope_fingerprints, change, clock.now()),
      );
      if (!envelopes) throw new Refusal(10253);
      return {
        http: 200,
        message: 'The envelopes have these tags.',
        envelopes: envelopes.map(({fingerprint, tags, added, removed}) => ({
          envelope_fingerprint: fingerprint,
          envelope_tags: [...tags],
          envelope_tags_added: [...added],
          envelope_tags_removed: [...removed],
        })),
      };
    },

    async getTag(request) {
      const tag = await findTag(db, scopeOf(request), Number(request.params.tag_id));
      if (!tag) throw new Refusal(10345);
      return {http: 200, ...toListed(tag)};
    },

    async renameTag({companyId, params, body: {tag_name}}) {
      const renamed = await renameTag(db, companyId, Number(params.tag_id), tag_name);
      if (renamed === 'taken') throw new Refusal(10346);
      if (!renamed) throw new Refusal(10345);
      return {http: 200, message: 'The tag is renamed.', tag_id: params.tag_id ?? '', tag_name};
    },

    async deleteTag({companyId, params}) {
      const name = await removeTag(db, companyId, Number(params.tag_id));
      if (name === undefined) throw new Refusal(10345);
      return {
        http: 200,
        message: 'The tag is deleted.',
        tag_id: params.tag_id ?? '',
        tag_name: name,
      };
    },
  };
}

const scopeOf = ({companyId, caller}: Pick<ApiRequest<'listTags'>, 'companyId' | 'caller'>) => ({
  companyId,
  sender: senderFor(caller),
});

const toListed = ({id, name, envelopes}: EnvelopeTag): TagInList => ({
  tag_id: String(id),
  tag_name: name,
  tag_envelopes: String(envelopes),
});
