import type {PageFlow} from '../../../src/contract/pages/page-flow.js';
import {readPageFlow} from '../../../src/service/pdf/reading/flow/page-flow.js';
import {readPageText, type PageText} from '../../../src/service/pdf/reading/page-text.js';
import {ReadDocument} from '../../../src/service/pdf/reading/read-document.js';

export interface Both {
  readonly text: PageText;
  readonly flow: PageFlow;
}

/** The first pages of a PDF in both ways. */
export async function readBoth(bytes: Uint8Array, most = 3): Promise<Both[]> {
  const document = await ReadDocument.open(bytes);
  try {
    const pages: Both[] = [];
    for (let page = 0; page < Math.min(document.pageCount, most); page += 1) {
      const text = await document.withPage(page, readPageText);
      pages.push({text, flow: await document.withPage(page, readPageFlow)});
    }
    return pages;
  } finally {
    document.close();
  }
}
