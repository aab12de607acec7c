/** Which image shows a page is said by the service alone, not by whoever writes to the database. */
import {expect, it} from 'vitest';
import {createSecretBox} from '../../../../src/service/security/secret-box.js';
import {setup} from './sign-fixture.js';

it.each([
  ['', {isBindingToo: false}],
  [' with all that is noted of it', {isBindingToo: true}],
])(
  'an image whose row names that of another page%s is drawn anew, and told of',
  async (_, {isBindingToo}) => {
    const {app, db, drawn, session, logged} = await setup({pages: 2});
    const {json} = await (await session()).call('GET', 'signing');
    const bytesOf = async (page: number) => {
      const path = json.documents[0]?.pages[page]?.images.standard ?? '';
      return Buffer.from(await (await app.request(path)).arrayBuffer());
    };
    const [right, other] = [await bytesOf(0), await bytesOf(1)];
    expect(right.equals(other)).toBe(false);
    const from = await db
      .selectFrom('page_images')
      .select(['image_sha256', 'binding'])
      .where('page', '=', 2)
      .executeTakeFirstOrThrow();
    const {binding, ...image} = from;
    await db
      .updateTable('page_images')
      .set(isBindingToo ? {...image, binding} : image)
      .where('page', '=', 1)
      .execute();
    expect((await bytesOf(0)).equals(right)).toBe(true);
    expect(logged()).toContain('The stored image of a page was replaced');
    expect((await bytesOf(0)).equals(right)).toBe(true);
    expect((await bytesOf(1)).equals(other)).toBe(true);
    expect(drawn).toHaveLength(3);
    expect(logged().match(/was replaced/g)).toHaveLength(1);
  },
);

it.each([
  ['an image from before images were bound to their pages', null],
  ['an image bound with a key that is gone', (await createSecretBox('another')).encrypt('x', 'y')],
])('%s is drawn anew, once', async (_, binding) => {
  const {app, db, drawn, session, logged} = await setup();
  const {json} = await (await session()).call('GET', 'signing');
  const path = json.documents[0]?.pages[0]?.images.standard ?? '';
  await app.request(path);
  await db.updateTable('page_images').set({binding}).execute();
  await app.request(path);
  await app.request(path);
  expect(drawn).toHaveLength(2);
  expect(logged()).not.toContain('exchanged');
});
