/** Text that is entered on the signing page: shown as it will be printed, and refused where it cannot be. */
import {describe, expect, it} from 'vitest';
import type {FieldPlace} from '../../../src/contract/fields/field-settings.js';
import type {Field} from '../../../src/service/domain/envelope.js';
import {consent} from '../../service/pages/as-shown.js';
import {anna, setup, signature} from '../../service/pages/signing/sign-fixture.js';
import {button, open, useBrowser, violations} from './sign-window.js';

const rent = {type: 'text', title: 'Rent', x: 72, y: 120, width: 160, height: 20} as const;
const fields = [signature(anna), rent];
/** A narrow line at the foot of the page. */
const foot: FieldPlace = {page: 1, x: 72, y: 780, width: 120, height: 14};
/** An address at the head of the page, and once more at its foot. */
const address: Partial<Field> = {
  ...foot,
  type: 'text',
  title: 'Address',
  y: 120,
  height: 60,
  settings: {places: [foot]},
};
const street = 'Strandgaten 7, 5013 Bergen';
const clause = 'The tenant pays the rent on the first day of every month. ';

describe('the service', () => {
  it('keeps a text that fits, and says how it will be printed', async () => {
    const {session} = await setup({fields});
    const {call} = await session();
    await consent(call);
    const {status, json} = await call('PUT', 'signing/fields/2', {value: '1,200 € a month ≤ cap'});
    expect(status).toBe(200);
    expect(json).toMatchObject({
      is_kept: true,
      fit: {lines: [{text: '1,200 € a month ≤ cap'}], excess: 0, missing: []},
    });
    expect((await call('GET', 'signing')).json.fields[1]?.value).toBe('1,200 € a month ≤ cap');
  });

  it.each([
    ['is too long', clause.repeat(7), {missing: []}],
    ['has a letter that no font has', 'Rent 𐤀', {excess: 0, missing: ['𐤀']}],
  ])('does not keep a text that %s', async (_, value, fit) => {
    const {session} = await setup({fields});
    const {call} = await session();
    await consent(call);
    const {json} = await call('PUT', 'signing/fields/2', {value});
    expect(json).toMatchObject({is_kept: false, fit});
    expect((await call('GET', 'signing')).json.fields[1]?.value).toBeNull();
  });
});

describe('a text with several places', () => {
  const atBoth = [
    {lines: [{text: 'Strandgaten 7, 5013'}, {text: 'Bergen'}], size: 11, excess: 0},
    {lines: [{text: street}], size: expect.closeTo(8.5, 0), excess: 0},
  ];

  // The head of the page showed one tiny line, as if it were no larger than the foot.
  it('is measured at each of them, and has the room of the smallest', async () => {
    const {session} = await setup({fields: [signature(anna), address]});
    const {call} = await session();
    await consent(call);
    const {json} = await call('PUT', 'signing/fields/2', {value: street});
    expect(json).toMatchObject({is_kept: true, fit: atBoth[1], fits: atBoth});
    const [sign, shown] = (await call('GET', 'signing')).json.fields;
    expect(shown).toMatchObject({fit: atBoth[1], fits: atBoth});
    expect(sign).not.toHaveProperty('fits');
  });

  it('is not kept if one of them cannot hold it', async () => {
    const {session} = await setup({fields: [signature(anna), address]});
    const {call} = await session();
    await consent(call);
    const {json} = await call('PUT', 'signing/fields/2', {value: clause.repeat(3)});
    const cut = {lines: [{text: expect.stringMatching(/…$/)}], excess: expect.any(Number)};
    expect(json).toMatchObject({is_kept: false, fit: cut, fits: [{excess: 0}, cut]});
  });

  it('comes with one measure if they are alike', async () => {
    const places = [{...foot, width: 60, height: 120, turn: 90} as const];
    const {session} = await setup({
      fields: [signature(anna), {...address, value: 'Bergen', settings: {places}}],
    });
    const [, shown] = (await (await session()).call('GET', 'signing')).json.fields;
    expect(shown?.fit).toMatchObject({lines: [{text: 'Bergen'}]});
    expect(shown).not.toHaveProperty('fits');
  });
});

describe('a typed signature', () => {
  it('is kept only with letters that a font has, of any script', async () => {
    const {session} = await setup({fields: [signature(anna)]});
    const {call} = await session();
    await consent(call);
    const typed = (text: string) => ({value: {kind: 'typed', text, hand: 'caveat'}});
    const refused = await call('PUT', 'signing/fields/1', typed('Anna 𐤀'));
    expect(refused.json).toMatchObject({is_kept: false, fit: {missing: ['𐤀']}});
    expect((await call('GET', 'signing')).json.fields[0]?.value).toBeNull();
    const kept = await call('PUT', 'signing/fields/1', typed('Ánna 王小明 '.repeat(9)));
    expect(kept.json).toMatchObject({is_kept: true});
  });
});

describe('what stands in a field already', () => {
  const fixed = {...rent, isReadOnly: true, value: clause.repeat(7)} as const;
  const own = {...rent, title: 'Town', y: 160, value: 'Bergen'} as const;

  it('comes with how it will be printed, be it fixed or free to change', async () => {
    const {session} = await setup({fields: [signature(anna), fixed, own]});
    const [sign, first, second] = (await (await session()).call('GET', 'signing')).json.fields;
    expect(sign?.fit).toBeNull();
    expect(first?.fit?.excess).toBeGreaterThan(100);
    expect(first?.fit?.lines.at(-1)?.text).toMatch(/…$/);
    expect(second?.fit).toMatchObject({
      lines: [{text: 'Bergen'}],
      size: expect.closeTo(11),
      excess: 0,
    });
  });

  it('is measured in the size that the form of the PDF gives it', async () => {
    const small = {...rent, formField: 'rent', value: 'R'.repeat(110)} as const;
    const sizes = [4, undefined].map(async (fontSize) => {
      const {session} = await setup({
        fields: [small],
        formFields: [
          {
            ...small,
            page: 1,
            isRequired: false,
            isReadOnly: false,
            options: [],
            ...(fontSize ? {fontSize} : {}),
          },
        ],
      });
      return (await (await session()).call('GET', 'signing')).json.fields[0]?.fit;
    });
    const [tiny, usual] = await Promise.all(sizes);
    expect(tiny).toMatchObject({excess: 0, size: expect.closeTo(4, 0)});
    expect(usual?.excess).toBeGreaterThan(0);
  });
});

describe('the page', () => {
  useBrowser();

  async function openAtRent() {
    const opened = await open({fields});
    await button(opened.page, 'Agree and start').click();
    return {...opened, input: opened.page.getByLabel('Rent')};
  }

  it('says how much more there is room for, and shows the text as it will be printed', async () => {
    const {page, input} = await openAtRent();
    await input.fill(clause);
    await page
      .getByRole('status')
      .getByText(/^Characters left: about \d+$/)
      .waitFor();
    await input.blur();
    expect((await page.locator('.print').innerText()).replaceAll('\n', ' ')).toBe(clause.trim());
    expect(await violations(page)).toEqual([]);
  });

  it('says by how much a text is too long, and finishes only without the rest', async () => {
    const {page, input} = await openAtRent();
    await input.fill(clause.repeat(7));
    await button(page, 'Finish').first().click();
    const fault = page.getByText(/^Too long for this field\. Characters too many: \d+$/);
    await fault.waitFor();
    await input.fill('1,200');
    await fault.waitFor({state: 'hidden'});
  });

  it.each(['en', 'he'])(
    'shows the beginning of a text that is longer than its field, and all of it on demand (%s)',
    async (locale) => {
      const value = clause.repeat(7).trim();
      const fixed = {...rent, isReadOnly: true, value} as const;
      const {page, complaints} = await open({
        locale,
        fields: [signature(anna), fixed, {...rent, title: 'Town', y: 200, value}],
      });
      const buttons = page.locator('.read-all');
      await buttons.first().waitFor();
      for (const [index, title] of ['Rent', 'Town'].entries()) {
        expect(await page.locator('.print').nth(index).innerText()).toMatch(/…\s*$/);
        const opener = buttons.nth(index);
        const box = await opener.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
        await opener.focus();
        await page.keyboard.press('Enter');
        const panel = page.getByRole('dialog', {name: title});
        expect(await panel.locator('p').first().innerText()).toBe(value);
        expect(await violations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await panel.waitFor({state: 'hidden'});
      }
      expect(complaints).toEqual([]);
    },
  );

  it('shows a text at each of its places as it is printed there', async () => {
    const {page, complaints} = await open({fields: [signature(anna), address]});
    await button(page, 'Agree and start').click();
    const input = page.getByRole('textbox', {name: 'Address'});
    await input.fill(street);
    await input.blur();
    const head = page.locator('[slot=field-2] .print');
    const foot = page.locator('[slot=field-2-1] .print');
    await foot.waitFor();
    expect((await head.innerText()).split('\n')).toEqual(['Strandgaten 7, 5013', 'Bergen']);
    expect(await foot.innerText()).toBe(street);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('draws a typed signature at each of its places', async () => {
    const {page} = await open({fields: [{...signature(anna), settings: address.settings}]});
    await button(page, 'Agree and start').click();
    await button(page, /^Sign here/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', {name: 'Type'}).click();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await dialog.getByRole('button', {name: 'Sign', exact: true}).click();
    await (await saved).finished();
    await page.locator('[slot=field-1] svg.typed').waitFor();
    await page.locator('[slot=field-1-1] svg.typed').waitFor();
    expect(await page.locator('.print').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
  });

  it('refuses a typed signature with letters that no font has while it is typed', async () => {
    const {page} = await open({fields: [signature(anna)]});
    await button(page, 'Agree and start').click();
    await button(page, /^Sign here/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', {name: 'Type'}).click();
    const name = dialog.getByLabel('Your name as you sign it');
    await name.fill('Anna 𐤀');
    const fault = dialog.getByText('These characters cannot be printed: 𐤀. Use others.');
    await fault.waitFor();
    expect(await violations(page)).toEqual([]);
    await name.press('Enter');
    expect(await dialog.isVisible()).toBe(true);
    await name.fill('Anna');
    await fault.waitFor({state: 'hidden'});
    await name.press('Enter');
    await page.locator('button.sign svg.typed').waitFor();
  });

  it('says at the field which letters of a signature are refused, if it was adopted at once', async () => {
    const {page} = await open({fields: [signature(anna)], parties: {[anna]: {name: 'Anna 𐤀'}}});
    // The dialog learns of the letters only after the signature was adopted.
    await page.route('**/signing/letters', () => undefined);
    await button(page, 'Agree and start').click();
    await button(page, /^Sign here/).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', {name: 'Type'}).click();
    await dialog.getByRole('button', {name: 'Sign', exact: true}).click();
    const fault = page
      .locator('.field > .fault')
      .getByText('These characters cannot be printed: 𐤀.');
    await fault.waitFor();
  });

  it('names the letters that cannot be printed', async () => {
    const {page, input} = await openAtRent();
    await input.fill('Rent 𐤀');
    await page.getByText('These characters cannot be printed: 𐤀. Use others.').waitFor();
  });

  it('writes in the face, the colour and at the side that the form of the PDF gives the text', async () => {
    const taken = {...rent, formField: 'rent', value: '1,200'} as const;
    const looks = {face: 'serif', colour: '#8b0000', align: 'right'} as const;
    const offered = {...taken, page: 1, isRequired: false, isReadOnly: false, options: [], looks};
    const {page} = await open({fields: [signature(anna), taken], formFields: [offered]});
    await button(page, 'Agree and start').click();
    const print = page.locator('.print');
    await print.waitFor();
    const style = (name: string) =>
      print.evaluate(
        (element: {computedStyleMap(): ReadonlyMap<string, unknown>}, wanted) =>
          String(element.computedStyleMap().get(wanted)),
        name,
      );
    expect(await style('font-family')).toMatch(/^"?esign serif/);
    expect([await style('color'), await style('text-align')]).toEqual(['rgb(139, 0, 0)', 'right']);
    await page.waitForFunction(`document.fonts.check('11px "esign serif"', '1,200')`);
    const families = '[...document.fonts].map(({family}) => family).join()';
    expect(await page.evaluate<string>(families)).not.toContain('esign mono');
    expect(await violations(page)).toEqual([]);
  });
});
