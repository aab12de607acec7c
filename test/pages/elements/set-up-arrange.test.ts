import {sendKeys, setViewport} from '@web/test-runner-commands';
import {expect} from 'chai';
import type {ArrangePages, UploadView} from '../../../src/contract/pages/set-up-page.js';
import '../../../src/pages/set-up/arranging/page-organiser.js';
import {PageError} from '../../../src/pages/shared/page-client.js';
import {expectAccessible, until} from '../../elements/fixture.js';
import {field} from '../pure/set-up/placed-field.js';

import {arranged, emulate, lists, numbers, open, three} from './organiser-fixture.js';
import {draft, press as pressKeys} from './set-up-fixture.js';

describe('arranging pages', () => {
  beforeEach(() => setViewport({width: 1280, height: 800}));

  it('is done by the keyboard alone, and only when it is applied', async () => {
    const {root, asked, taken, press, said, organiser} = await open();
    root.querySelector<HTMLInputElement>('input')!.focus();
    await sendKeys({press: 'ArrowRight'});
    await organiser.updateComplete;
    await press('Move up');
    expect(said()).to.equal('Page 2 is page 1 now.');
    await press('Turn');
    expect(said()).to.equal('Page 1 was turned.');
    expect(organiser.renderRoot.querySelector('input')!.ariaLabel).to.equal(
      'Page 1 of 3, turned by 90°',
    );
    expect(asked).to.deep.equal([]);
    await press('Apply');
    await until(() => !organiser.isConnected);
    expect(asked.map(numbers)).to.deep.equal([
      [
        [2, 90],
        [1, 0],
        [3, 0],
      ],
    ]);
    expect(asked[0]?.documents.map(({document_id: id}) => id)).to.deep.equal([1]);
    expect(asked[0]?.removes).to.deep.equal([]);
    expect(taken).to.have.length(1);
  });

  it('says what was removed and takes it back', async () => {
    const {press, names, said, choose} = await open();
    await choose(1);
    await press('Remove');
    expect(said()).to.equal('Page 2 was removed.');
    expect(names()[0]).to.have.length(2);
    await press('Move down');
    await press('Undo');
    await press('Undo');
    expect(said()).to.equal('Undone');
    expect(names()[0]).to.deep.equal(['Page 1 of 3', 'Page 2 of 3', 'Page 3 of 3']);
  });

  it('leaves each document a page', async () => {
    const {press, names, said, choose} = await open();
    await choose(3);
    await press('Remove');
    expect(said()).to.equal('A document keeps at least one page.');
    expect(names()[1]).to.have.length(1);
  });

  it('names the fields that go with removed pages, and asks', async () => {
    const rent = field('rent', {documentId: 1, page: 2, title: 'Rent'});
    const {root, asked, press, choose, organiser} = await open({fields: [rent]});
    await choose(1);
    await press('Remove');
    await press('Apply');
    expect(root.querySelector('#question')!.textContent).to.contain('Rent');
    expect(asked).to.deep.equal([]);
    await press('Go back');
    await press('Apply');
    await press('Remove them too');
    await until(() => !organiser.isConnected);
    expect(asked[0]?.removes).to.deep.equal(['rent']);
  });

  it('makes one document of two', async () => {
    const {asked, press, names, organiser, said} = await open();
    await press('Combine with “Lease”');
    expect(said()).to.equal('“House rules” is part of “Lease” now.');
    expect(names().map(({length}) => length)).to.deep.equal([4]);
    await press('Apply');
    await until(() => !organiser.isConnected);
    expect(asked.map(lists)).to.deep.equal([
      [
        [1, '1/1 1/2 1/3 2/1'],
        [2, ''],
      ],
    ]);
  });

  it('brings a page into another document by the keyboard, where it stands, selected, with the focus', async () => {
    const {root, asked, press, names, said, choose, organiser} = await open();
    await choose(1);
    await press('Move to …');
    const question = root.querySelector<HTMLElement>('#question')!;
    expect(question.textContent).to.equal('Which document does page 2 of “Lease” go to?');
    await until(
      () =>
        organiser.renderRoot instanceof ShadowRoot &&
        organiser.renderRoot.activeElement === question,
    );
    await sendKeys({press: 'Tab'});
    await sendKeys({press: 'Enter'});
    await organiser.updateComplete;
    expect(said()).to.equal('Page 2 of “Lease” is page 2 of “House rules” now.');
    expect(names()).to.deep.equal([
      ['Page 1 of 2', 'Page 2 of 2'],
      ['Page 1 of 2', 'Page 2 of 2'],
    ]);
    const checked = root.querySelector<HTMLInputElement>(':checked')!;
    expect(checked).to.equal(root.querySelectorAll('ol')[1]!.querySelectorAll('input')[1]);
    expect((organiser.renderRoot as ShadowRoot).activeElement).to.equal(checked);
    await press('Move up');
    await press('Apply');
    await until(() => !organiser.isConnected);
    expect(asked.map(lists)).to.deep.equal([
      [
        [1, '1/1 1/3'],
        [2, '1/2 2/1'],
      ],
    ]);
  });

  it('says that a document goes which has no page left, until it has one again', async () => {
    const {root, asked, press, said, choose, organiser} = await open();
    const rulesShown = () => root.querySelectorAll('section')[1]!.textContent;
    await choose(3);
    await press('Move to …');
    await press('Lease');
    expect(said()).to.contain('“House rules” has no page left: it is removed when you apply this.');
    expect(rulesShown()).to.contain('has no page left');
    await press('Move to …');
    await press('House rules');
    expect(rulesShown()).not.to.contain('has no page left');
    await press('Undo');
    await press('Apply');
    await until(() => !organiser.isConnected);
    expect(asked.map(lists)).to.deep.equal([
      [
        [1, '1/1 1/2 1/3 2/1'],
        [2, ''],
      ],
    ]);
  });

  it('brings a page into another document by dragging, onto a page or beside them', async () => {
    const {root, names, said, organiser} = await open();
    const drag = async (from: Element, to: Element) => {
      const dataTransfer = new DataTransfer();
      const fire = (target: Element, type: string) =>
        target.dispatchEvent(
          new DragEvent(type, {bubbles: true, composed: true, cancelable: true, dataTransfer}),
        );
      fire(from, 'dragstart');
      await organiser.updateComplete;
      // What refuses a drop does not take the event for itself.
      const isTaken = !fire(to, 'dragover');
      await organiser.updateComplete;
      if (isTaken) fire(to, 'drop');
      fire(from, 'dragend');
      await organiser.updateComplete;
    };
    await drag(root.querySelectorAll('li')[0]!, root.querySelectorAll('li')[3]!);
    expect(said()).to.equal('Page 1 of “Lease” is page 1 of “House rules” now.');
    await drag(root.querySelectorAll('li')[1]!, root.querySelectorAll('section')[1]!);
    expect(said()).to.equal('Page 2 of “Lease” is page 3 of “House rules” now.');
    expect(names().map(({length}) => length)).to.deep.equal([1, 3]);
    expect(root.querySelector('[data-over]')).to.equal(null);
  });

  it('names the fields whose places come into different documents, and asks', async () => {
    const place = {page: 2, x: 10, y: 10, width: 100, height: 20};
    const rent = field('rent', {
      documentId: 1,
      page: 1,
      title: 'Rent',
      settings: {places: [place]},
    });
    const {root, asked, press, choose, organiser} = await open({fields: [rent]});
    await choose(1);
    await press('Move to …');
    await press('House rules');
    await press('Apply');
    expect(root.querySelector('#question')!.textContent).to.match(/different documents.*Rent/u);
    expect(asked).to.deep.equal([]);
    await press('Remove them too');
    await until(() => !organiser.isConnected);
    expect(asked[0]?.removes).to.deep.equal(['rent']);
  });

  it('takes steps back by Ctrl+Z, and then what was applied last', async () => {
    const asked: (readonly number[])[] = [];
    const undo = (documents: readonly number[]) => {
      asked.push(documents);
      return Promise.resolve({...draft, can_undo_pages: false});
    };
    const {taken, press, names, said, button} = await open({
      opened: {...three, can_undo_pages: true},
      undo,
    });
    await press('Remove');
    await pressKeys('Control+z');
    expect(said()).to.equal('Undone');
    expect(names()[0]).to.have.length(3);
    expect(asked).to.deep.equal([]);
    await pressKeys('Control+z');
    await until(() => said()?.includes('was taken back'));
    expect(asked).to.deep.equal([[1, 2]]);
    expect(names()[0]).to.have.length(2);
    expect(taken).to.have.length(1);
    expect(button('Undo').getAttribute('aria-disabled')).to.equal('true');
    await pressKeys('Control+z');
    expect(asked).to.have.length(1);
  });

  it('says why what was applied cannot be taken back, and goes on', async () => {
    const undo = () => Promise.reject(new PageError('10010', '', false));
    const {root, press, names} = await open({opened: {...three, can_undo_pages: true}, undo});
    await press('Undo');
    const alert = await until(() => root.querySelector('[role=alert]'));
    expect(alert.textContent).to.contain('cannot be taken back any more');
    await press('Remove');
    expect(names()[0]).to.have.length(2);
  });

  it('keeps everything when it fails, and tries again', async () => {
    let tries = 0;
    const answer = (wanted: ArrangePages) =>
      (tries += 1) === 1
        ? Promise.reject(new PageError('offline', '', true))
        : Promise.resolve(arranged(wanted));
    const {root, asked, press, names, organiser} = await open({answer});
    await press('Turn');
    await press('Apply');
    const alert = await until(() => root.querySelector('[role=alert]'));
    expect(alert.textContent).to.contain('your changes are kept here');
    expect(names()[0]?.[0]).to.contain('turned by 90°');
    await press('Try again');
    await until(() => !organiser.isConnected);
    expect(asked[1]).to.deep.equal(asked[0]);
  });

  it('says so when it is not possible any more', async () => {
    const answer = () => Promise.reject(new PageError('10282', '', false));
    const {root, press} = await open({answer});
    await press('Turn');
    await press('Apply');
    const alert = await until(() => root.querySelector('[role=alert]'));
    expect(alert.textContent).to.contain('not possible');
  });

  it('asks before changes are lost', async () => {
    const {root, press, organiser} = await open();
    await press('Turn');
    await sendKeys({press: 'Escape'});
    await organiser.updateComplete;
    expect(root.querySelector('#question')!.textContent).to.contain('not applied');
    await press('Go back');
    await press('Close');
    await press('Discard changes');
    await until(() => !organiser.isConnected);
  });

  it('leaves pages alone whose signatures are kept', async () => {
    const kept: UploadView = {
      document_id: 1,
      title: 'Lease',
      findings: [],
      signatures: [{name: 'Anna', at: null}],
      is_asking: false,
      choice: 'keep',
      obstacle: null,
    };
    const {root, button} = await open({opened: {...three, uploads: [kept]}});
    expect(root.querySelectorAll('input:disabled')).to.have.length(3);
    expect(button('Combine with “Lease”')).to.equal(undefined);
    expect(root.textContent).to.contain('signatures that would become invalid');
  });

  it('leaves pages alone whose invoice data are kept, and brings none to them', async () => {
    const kept: UploadView = {
      document_id: 2,
      title: 'House rules',
      findings: [],
      signatures: [],
      is_asking: false,
      choice: null,
      obstacle: null,
      invoice: {name: 'factur-x.xml', choice: 'keep'},
    };
    const {root, button} = await open({opened: {...three, uploads: [kept]}});
    expect(root.querySelectorAll('input:disabled')).to.have.length(1);
    expect(button('Move to …')).to.equal(undefined);
    expect(root.textContent).to.contain('it contains invoice data');
  });

  for (const [name, media] of [
    ['light', {colorScheme: 'light'}],
    ['dark', {colorScheme: 'dark'}],
    ['forced colours', {forcedColors: 'active'}],
  ] as const)
    it(`is accessible and fits 320 pixels, ${name}`, async () => {
      await emulate(media);
      document.documentElement.style.colorScheme = name === 'dark' ? 'dark' : 'light';
      const {organiser, root, press} = await open();
      await expectAccessible(organiser);
      await setViewport({width: 320, height: 640});
      const {scrollWidth, clientWidth} = root.querySelector('dialog')!;
      expect(scrollWidth).to.equal(clientWidth);
      for (const target of root.querySelectorAll('button, label')) {
        const {width, height} = target.getBoundingClientRect();
        expect(Math.min(width, height)).to.be.at.least(24);
      }
      await press('Turn');
      await press('Close');
      await expectAccessible(organiser);
      await emulate({colorScheme: 'light', forcedColors: 'none'});
      document.documentElement.style.colorScheme = '';
    });
});
