/** What the text of a page says of headings, lists and tables, where a browser has printed it with tags. */
import {chromium} from '@playwright/test';
import {describe, expect, it} from 'vitest';
import {chromiumOptions} from '../chromium.js';
import {readBoth, type Both} from '../service/documents/read-both.js';

/** A tagged file, as a browser prints it. */
async function printed(html: string): Promise<Uint8Array> {
  const browser = await chromium.launch(chromiumOptions);
  try {
    const page = await browser.newPage();
    await page.setContent(html);
    return await page.pdf({tagged: true});
  } finally {
    await browser.close();
  }
}

describe('a tagged page', () => {
  it('says what is a heading, a list and a table, each word where it stands', async () => {
    const [{flow}] = (await readBoth(
      await printed(`<html lang="en"><h1>Lease</h1><p>Between us</p><ul><li>Heating</li></ul>
        <table><tr><th>What</th><th>Price</th></tr><tr><td>Rent</td><td>1200</td></tr></table>`),
    )) as [Both];
    const path = (text: string): string[] => {
      const word = flow.lines.flatMap(({words}) => words).find((each) => each.text === text);
      const types: string[] = [];
      for (let at = word?.tag ?? -1; at >= 0; at = flow.tags[at]!.parent)
        types.unshift(flow.tags[at]!.type);
      return types.filter((type) => type !== 'paragraph');
    };
    expect(path('Lease')).toEqual(['heading']);
    expect(path('Heating')).toEqual(['list', 'item']);
    expect(path('Price')).toEqual(['table', 'row', 'header']);
    expect(path('1200')).toEqual(['table', 'row', 'cell']);
    expect(flow.pictures).toEqual([]);
  }, 60_000);
});
