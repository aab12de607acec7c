import {existsSync, readdirSync} from 'node:fs';
import {describe, expect, it} from 'vitest';

const folder = new URL('../../src/elements/', import.meta.url);

/** Every tag has a folder with a file of its name. */
const tags = readdirSync(folder).filter((name) =>
  existsSync(new URL(`${name}/esign-${name}.ts`, folder)),
);

/** Lit brings a registry of its own to where there is no DOM. */
const definedAs = (tag: string) =>
  (globalThis as unknown as {customElements: {get(tag: string): unknown}}).customElements.get(
    `esign-${tag}`,
  );

describe('on a server', () => {
  it('there are as many tags as are promised', () => {
    expect(tags).toHaveLength(11);
  });

  it.each(tags)(
    'esign-%s can be imported with its tag defined, or as a class that defines none',
    async (tag) => {
      const file = new URL(`${tag}/esign-${tag}`, folder).href;
      const element: object = await import(/* @vite-ignore */ `${file}-element.ts`);
      expect(definedAs(tag)).toBeUndefined();
      const defined: object = await import(/* @vite-ignore */ `${file}.ts`);
      expect(Object.keys(defined)).toEqual(Object.keys(element));
      expect(definedAs(tag)).toBe(Object.values(element)[0]);
    },
  );

  it('the package can be imported whole', async () => {
    const index = '../../src/elements/index.ts';
    const everything: object = await import(/* @vite-ignore */ index);
    expect(Object.keys(everything)).toContain('EsignSignElement');
  });
});
