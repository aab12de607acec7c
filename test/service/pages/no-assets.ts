import type {PageAssets} from '../../../src/service/pages/shared/page-assets.js';

/** Pages without scripts: each entry is named, nothing is there. */
export const noAssets: PageAssets = {
  entry: (page) => ({base: '', script: `/embed/assets/${page}.js`, preloads: [], styles: []}),
  read: () => Promise.resolve(undefined),
};
