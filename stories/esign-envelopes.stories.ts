import type {Meta, StoryObj} from '@storybook/web-components-vite';
import {userEvent} from 'storybook/test';
import '../src/elements/envelopes/esign-envelopes.js';
import {FakeHelper, sampleList} from '../test/elements/fake-helper.js';
import {findInside} from './played.js';
import {failing, loading} from './served.js';
import {dark, rightToLeft} from './surroundings.js';

const meta: Meta = {title: 'Elements/Envelopes', component: 'esign-envelopes', tags: ['autodocs']};
export default meta;

function listed(total: number, properties: object = {}) {
  const helper = new FakeHelper();
  helper.listed = sampleList(total);
  const {endpoint, fetch} = helper;
  return Object.assign(document.createElement('esign-envelopes'), {endpoint, fetch}, properties);
}

/** Five pages. */
export const Pages: StoryObj = {render: () => listed(23, {pageSize: 5})};

/** Only what waits for signatures. */
export const Filtered: StoryObj = {render: () => listed(23, {status: 'sent', pageSize: 5})};

/** A search that finds nothing. */
export const NoMatch: StoryObj = {render: () => listed(23, {q: 'Castle'})};

/** Several can be selected, for a button of the host. */
export const Selectable: StoryObj = {
  render: () => {
    const element = listed(5, {selectable: true});
    element.innerHTML = '<button slot="selection">Archive</button>';
    return element;
  },
};

/** Two are selected; what the host does with them stands below the rows. */
export const Selected: StoryObj = {
  ...Selectable,
  play: async ({canvasElement}) => {
    const find = (selector: string) => findInside(() => canvasElement, selector, 'esign-envelopes');
    for (const row of [1, 2])
      await userEvent.click(await find(`tbody tr:nth-child(${row}) [part=select]`));
    await find('[part=clear]:not([hidden])');
  },
};

/** Nothing has been sent yet; the host suggests what to do. */
export const Empty: StoryObj = {
  render: () => {
    const element = listed(0);
    element.innerHTML = '<a slot="empty" href="#new">Send the first one</a>';
    return element;
  },
};

/** In a narrow container the table turns into cards. */
export const Narrow: StoryObj = {
  render: () => {
    const place = document.createElement('div');
    place.style.maxInlineSize = '320px';
    place.append(listed(23, {pageSize: 3}));
    return place;
  },
};

/** The helper has not responded yet. */
export const Loading: StoryObj = {render: () => loading('esign-envelopes')};

/** The helper returns an error. */
export const Failing: StoryObj = {render: () => failing('esign-envelopes')};

/** On a dark page. */
export const Dark: StoryObj = {...Pages, ...dark};

/** On a right-to-left page. */
export const RightToLeft: StoryObj = {...Pages, ...rightToLeft};
