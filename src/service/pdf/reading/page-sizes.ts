import type {PageSize} from '../geometry.js';
import type {ReadDocument} from './read-document.js';

/** The sizes of all pages as displayed, in points. */
export async function readPageSizes(document: ReadDocument): Promise<readonly PageSize[]> {
  const sizes: PageSize[] = [];
  for (let page = 0; page < document.pageCount; page += 1)
    sizes.push(await document.withPage(page, ({size}) => size));
  return sizes;
}
