import {mostTags} from '../../contract/resources/tag.js';
import {tagKeyOf} from '../../contract/text/tag-key.js';
import {Refusal} from './refusal.js';

/** What is to become of the tags of envelopes, by name. */
export interface TagChange {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

/**
 * A change in which each tag is named once, as it was written first, in the order in which rows are locked.
 * @throws Refusal 10010 if a tag is both added and removed
 */
export function tagChange({added, removed}: TagChange): TagChange {
  const first = (names: readonly string[]) => {
    const byKey = new Map<string, string>();
    for (const name of names) if (!byKey.has(tagKeyOf(name))) byKey.set(tagKeyOf(name), name);
    return byKey;
  };
  const [on, off] = [first(added), first(removed)];
  const both = [...on].find(([key]) => off.has(key));
  if (both) throw new Refusal(10010, `tags_removed: “${both[1]}” is added by the same request.`);
  const inOrder = (names: ReadonlyMap<string, string>) =>
    [...names].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, name]) => name);
  return {added: inOrder(on), removed: inOrder(off)};
}

/**
 * Holds the numbers of tags after a change to what an account and an envelope may have.
 * @throws Refusal 10010 that names the limit
 */
export function requireFewTags(counts: {
  readonly account: number;
  readonly envelope: number;
}): void {
  for (const place of ['account', 'envelope'] as const)
    if (counts[place] > mostTags[place])
      throw new Refusal(
        10010,
        `tags_added: an ${place} has at most ${mostTags[place]} tags; these would be ${counts[place]}.`,
      );
}
