import {describe, expect, it} from 'vitest';
import {changesOf, versionsOf} from '../../site/making/changes.js';

const changelog = `# esign-elements

## 0.2.0

- \`<esign-status>\` tells of tags,
  and of nothing else.
- Other things.

## 0.1.0

- Two elements: \`<esign-send>\`, \`<esign-status>\`.
`;

describe('the page of an element', () => {
  it('says since when it exists, and what each version changed', () => {
    expect(changesOf('esign-status', versionsOf(changelog))).toBe(
      '## Changes\n\nSince version 0.1.0.\n\n### 0.2.0\n\n- `<esign-status>` tells of tags, and of nothing else.',
    );
    expect(changesOf('esign-send', versionsOf(changelog))).toBe(
      '## Changes\n\nSince version 0.1.0.',
    );
  });

  it('tells what the next version brings, or that it brings the element', () => {
    const next = {changes: ['`<esign-new>` is there.', '`esign-send` asks once.']};
    expect(changesOf('esign-new', [next, ...versionsOf(changelog)])).toContain(
      'Since the next version.',
    );
    expect(changesOf('esign-send', [next, ...versionsOf(changelog)])).toContain(
      '### The next version\n\n- `esign-send` asks once.',
    );
  });

  it('does not come to be where no changeset names the element', () => {
    expect(() => changesOf('esign-none', versionsOf(changelog))).toThrow('Name <esign-none>');
  });
});
