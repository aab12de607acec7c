import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {dirname, join} from 'node:path';
import {describe, expect, it, onTestFinished} from 'vitest';
import {lint} from '../../src/cli/lint/lint.js';
import {recipesIn} from '../../src/cli/lint/recipes-in.js';

const root = join(import.meta.dirname, '../..');
const manifest = new URL('../../custom-elements.json', import.meta.url);

/** What is said of these files. */
async function said(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'esign-lint-'));
  onTestFinished(() => rm(folder, {recursive: true}));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), {recursive: true});
    await writeFile(join(folder, name), text);
  }
  const {mistakes} = await lint(folder, ['.'], manifest);
  return mistakes.map(({file, line, column, detail}) => `${file}:${line}:${column} ${detail}`);
}

const helper = `export const esign = createEsignHandler({
  // nda: an old one
  recipes: {nda: recipe({params: {a: 1}, build: () => ({title: 'x'})}), 'lease-2': lease, async offer() {}, plain},
});`;

describe('what is right', () => {
  it.each([
    ['page.html', '<p><esign-send recipe="nda" class="wide" data-x onclick="go()"></esign-send>'],
    [
      'page.html',
      '<!-- <esign-nothing> --><esign-status\n  envelope-fingerprint="a&gt;b"\n></esign-status>',
    ],
    [
      'page.vue',
      '<esign-sign :envelope-fingerprint.prop="fp" @esign-signed="done" v-if="fp" #x />',
    ],
    [
      'page.svelte',
      '<esign-sign envelope-fingerprint={fp} on:esign-signed={() => { done({a: 1}) }} bind:this={el} />',
    ],
    [
      'page.tsx',
      '<EsignSend recipe="nda" params={{tenant: "Anna > Ben"}} onEsignSent={({detail}) => go(detail)} {...rest} />',
    ],
    [
      'view.ts',
      'html`<esign-envelopes as=${as} .headers=${{a: 1}} ?hidden=${x} @esign-select=${go}></esign-envelopes>`',
    ],
    [
      'page.component.html',
      '<esign-sign [envelopeFingerprint]="fp" (esign-signed)="done($event)" *ngIf="fp"></esign-sign>',
    ],
    ['page.php', '<esign-send recipe="<?= $recipe ?>"></esign-send>'],
  ])('%s: %s', async (name, text) => {
    expect(await said({[name]: text, 'server.ts': helper})).toEqual([]);
  });
});

describe('what is wrong', () => {
  it.each([
    [
      'a tag that there is not',
      'a.html',
      '<esign-sigh></esign-sigh>',
      '<esign-sigh>: There is no such tag; there are esign-actions,',
    ],
    [
      'an attribute that there is not',
      'a.html',
      '\n <esign-send recpie="nda"></esign-send>',
      'a.html:2:2 <esign-send>: There is no attribute recpie; there are endpoint,',
    ],
    [
      'a property that there is not',
      'a.vue',
      '<esign-sign :envelope="fp" />',
      'There is no attribute envelope;',
    ],
    [
      'an event that there is not',
      'a.tsx',
      '<EsignSend onEsignSend={go} />',
      'There is no event esign-send; there are esign-activity,',
    ],
    [
      'an attribute that false switches on',
      'a.html',
      '<esign-sign dialog="false"></esign-sign>',
      'dialog="false" switches it on',
    ],
    [
      'a word that there is not',
      'a.html',
      '<esign-envelopes as="sender"></esign-envelopes>',
      'as is owner, party or shared, not “sender”.',
    ],
    [
      'a tag that HTML does not end',
      'a.html',
      '<esign-verify />',
      'HTML does not end a tag by "/>": write </esign-verify>',
    ],
    [
      'a recipe that the helper does not have',
      'a.html',
      '<esign-send recipe="leese"></esign-send>',
      'The helper has no recipe “leese”; it has lease-2, nda, offer, plain.',
    ],
  ])('%s', async (_, name, text, sentence) => {
    const mistakes = await said({[name]: text, 'server.ts': helper});
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toContain(sentence);
  });

  it('is not looked for in what was made or belongs to others', async () => {
    const text = '<esign-nothing></esign-nothing>';
    expect(
      await said({'node_modules/a.html': text, 'dist/a.html': text, '.next/a.html': text}),
    ).toEqual([]);
  });
});

it.each([
  ['recipes: {...others, nda}', null],
  ['recipes: (name) => build(name)', null],
  ['recipes: {[name]: build}', null],
  ['no list at all', []],
])('of %s, the names are %s', (text, names) => {
  expect(recipesIn(text)).toEqual(names);
});

describe('a recipe’s party that is invited by a message', () => {
  const recipe = (party: string) => `import {recipe} from 'esign-elements/server';
export const visit = recipe({params, build: ({tenant}) => ({
  title: 'Visit {of} the mill',
  parties: [{name: 'Anna', email: 'a@b.example'}, ${party}],
})});`;

  it.each([
    ["{name: tenant.name, invitation: 'sms'}", 'sms'],
    [
      '{invitation: "whatsapp", name: tenant.name, /* mobile: later, */ role: pick({mobile: 1})}',
      'whatsapp',
    ],
  ])('is missing its number: %s', async (party, way) => {
    expect(await said({'recipes.ts': recipe(party)})).toEqual([
      expect.stringMatching(
        new RegExp(`^recipes.ts:4:\\d+ A party with the invitation “${way}” needs “mobile”, `),
      ),
    ]);
  });

  it.each([
    "{name: tenant.name, invitation: 'sms', mobile: tenant.mobile}",
    "{name, mobile, 'invitation': 'whatsapp'}",
    "{...tenant, invitation: 'sms'}",
    "{name: tenant.name, /* invitation: 'sms', */ email}",
    "{name: tenant.name, email, invitation: 'link'}",
  ])('has one, or may have: %s', async (party) => {
    expect(await said({'recipes.ts': recipe(party)})).toEqual([]);
  });

  it('is none in a program that has nothing to do with this package, nor in a type', async () => {
    const other = "send({name: 'Anna', invitation: 'sms'})";
    const type = "import 'esign-elements';\ninterface Sent {invitation: 'sms'; mobile: string}";
    expect(await said({'other.ts': other, 'type.ts': type})).toEqual([]);
  });
});

it('the demo, the examples and the stories of this project have no mistakes', async () => {
  const {tags, mistakes} = await lint(root, ['demo', 'stories'], manifest);
  expect(tags).toBeGreaterThan(10);
  expect(mistakes).toEqual([]);
});

it('says that there is nothing at a path', async () => {
  await expect(lint(root, ['nowhere'], manifest)).rejects.toThrow('There is nothing at');
});
