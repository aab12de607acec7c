import {describe, expect, it} from 'vitest';

const tags = [
  'actions',
  'envelopes',
  'parties',
  'send',
  'sign',
  'status',
  'timeline',
  'verify',
] as const;

describe('on a server', () => {
  it.each(tags)('esign-%s can be imported, defined or not', async (tag) => {
    const folder = `../../src/elements/${tag}/esign-${tag}`;
    const element: object = await import(/* @vite-ignore */ `${folder}-element.ts`);
    const defined: object = await import(/* @vite-ignore */ `${folder}.ts`);
    expect(Object.keys(defined)).toEqual(Object.keys(element));
  });

  it('the package can be imported whole', async () => {
    const index = '../../src/elements/index.ts';
    const everything: object = await import(/* @vite-ignore */ index);
    expect(Object.keys(everything)).toContain('EsignSignElement');
  });
});
