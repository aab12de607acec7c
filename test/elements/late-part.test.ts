import {expect} from 'chai';
import {LitElement} from 'lit';
import {LatePart} from '../../src/elements/send/late-part.js';
import {until} from './fixture.js';

class HostElement extends LitElement {}
customElements.define('late-part-host', HostElement);

describe('a part that is loaded when it is wanted', () => {
  it('does in its order what was asked while it did not come, once it is there', async () => {
    const done: string[] = [];
    let isOffline = true;
    const load = () =>
      isOffline ? Promise.reject(new TypeError('Failed to fetch')) : Promise.resolve(done);
    const late = new LatePart(new HostElement(), load);
    late.use((part) => part.push('first'));
    late.use((part) => part.push('second'));
    await until(() => typeof late.renderProblem() === 'object' || null);
    expect(done).to.deep.equal([]);
    isOffline = false;
    late.show();
    await until(() => done.length || null);
    late.use((part) => part.push('third'));
    await until(() => done.length === 3 || null);
    expect(done).to.deep.equal(['first', 'second', 'third']);
  });
});
