import '../../src/elements/envelopes/esign-envelopes.js';
import {FakeHelper, sampleList} from './fake-helper.js';
import {find, mount, until} from './fixture.js';

/** A list of so many envelopes, once it is shown. */
export async function setUpList(total = 23, properties = {}) {
  const helper = new FakeHelper();
  helper.listed = sampleList(total);
  const element = mount('esign-envelopes', helper, properties);
  await until(() => find(element, '[part=row], [part=empty]'));
  return {helper, element};
}

export const rows = (element: Element) =>
  Array.from(element.shadowRoot?.querySelectorAll('[part=row]') ?? []);

/** The lists that were asked for. */
export const lists = (helper: FakeHelper) =>
  helper.requests.filter((each) => each.startsWith('GET /envelopes?'));
